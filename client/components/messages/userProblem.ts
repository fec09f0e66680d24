/** A client-side failure that the user can do something about. Forms show its message. */
export class UserFixableError extends Error {}
