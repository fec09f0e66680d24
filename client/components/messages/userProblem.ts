/** A failure outside the server that the user can do something about. Forms show the error's message. */
export class UserFixableError extends Error {}
