/** Error codes of both APIs, in `extensions.code`; each determines a REST response's status. */
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
