/** A problem at startup that the operator can fix. The message is one line and contains no secrets. */
export class StartupError extends Error {
  override readonly name = 'StartupError'

  constructor(message: string) {
    super(message.replace(/\s*\n\s*/g, ' ').trim())
  }
}
