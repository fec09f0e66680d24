/** The codes of errors in both APIs, in `extensions.code`; the REST API responds with the status of the code. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'PASSWORD_RESET_REQUIRED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'CSRF'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL'
