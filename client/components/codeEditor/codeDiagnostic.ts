/** Something wrong in a text, and where. */
export interface CodeDiagnostic {
  /** The first character of the place, counted from 0. */
  from: number
  /** The character after the place; may equal `from`. */
  to: number
  message: string
  /** A text with warnings alone can be used. */
  severity?: 'error' | 'warning'
}

/** The line of the character at `position`, counted from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
