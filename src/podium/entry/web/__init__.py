"""The web application: pages, the live stream and the JSON API, over one instance."""
