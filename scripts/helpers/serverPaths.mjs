/**
 * Matches the paths that the server handles while Vite serves the rest. The client has folders with the same names,
 * whose files Vite requests by path.
 */
export const SERVER_PATHS_PATTERN =
  '^/(graphql(\\?|$)|photos/\\d+(/\\d+)?(\\?|$)|register(\\?|$)|privacy$|readyz$|sanctum/|sign-in/|api/(?![^?]*\\.tsx?(\\?|$)))'
