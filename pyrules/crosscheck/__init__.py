"""The referee checks other engines: the same boards asked here and there, and where they differ, the smallest board."""
