import { useState } from 'react'
import type { CodeMistake } from '../../components/codeEditor/codeMistake'
import { errorFields, mistakePosition } from '../../graphql/errors'
import { sqlMistake } from './mistakes'

interface Refused {
  sql: string
  mistake: CodeMistake
}

/** Where the server found a mistake in the SQL; forgotten as soon as the SQL is another. */
export function useSqlMistakes(sql: string) {
  const [refused, setRefused] = useState<Refused>()
  return {
    mistakes: refused?.sql === sql ? [refused.mistake] : NONE,
    /** Takes the place from the refusal of this SQL; false if it names none. */
    note(error: unknown, tried: string): boolean {
      const position = mistakePosition(error)
      const message = errorFields(error)?.sql?.join(' ')
      if (position === undefined || message === undefined) return false
      setRefused({ sql: tried, mistake: sqlMistake(tried, position, message) })
      return true
    },
  }
}

const NONE: readonly CodeMistake[] = []
