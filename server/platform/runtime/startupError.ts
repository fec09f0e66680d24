/** A start-up problem that the operator can fix; its message is one line without secrets. */
export class StartupError extends Error {
  override readonly name = 'StartupError'

  constructor(message: string) {
    super(message.replace(/\s*\n\s*/g, ' ').trim())
  }
}
