/**
 * Which addresses the server answers while Vite serves the rest, as a pattern: the client has folders of these names, too, and Vite
 * asks for their files by their paths.
 */
export const SERVER_PATHS =
  '^/(graphql(\\?|$)|photos/\\d+(/\\d+)?(\\?|$)|register(\\?|$)|readyz$|sanctum/|api/(?![^?]*\\.tsx?(\\?|$)))'
