/**
 * Pattern of the paths that the server handles while Vite serves the rest. The client has folders of the same names, and Vite
 * requests their files by path.
 */
export const SERVER_PATHS =
  '^/(graphql(\\?|$)|photos/\\d+(/\\d+)?(\\?|$)|register(\\?|$)|privacy$|readyz$|sanctum/|sign-in/|api/(?![^?]*\\.tsx?(\\?|$)))'
