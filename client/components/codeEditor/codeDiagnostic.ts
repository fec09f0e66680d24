export interface CodeDiagnostic {
  /** Index of the first character. */
  from: number
  /** Index after the last character; may equal `from`. */
  to: number
  message: string
  /** Text that has only warnings can be saved. */
  severity?: 'error' | 'warning'
}

/** Returns the 1-based line number of a character index. */
export function getLineNumber(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
