/**
 * Matches the paths that the server handles; Vite serves the rest. Some client folders have the same names as server
 * paths, so their source files, which Vite serves, are excluded.
 */
export const SERVER_PATHS_PATTERN =
  '^/(graphql(\\?|$)|photos/\\d+(/\\d+)?(\\?|$)|register(\\?|$)|privacy$|readyz$|sanctum/|sign-in/|api/(?![^?]*\\.tsx?(\\?|$)))'
