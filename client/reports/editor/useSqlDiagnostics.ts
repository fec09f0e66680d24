import { useState } from 'react'
import type { CodeDiagnostic } from '../../components/codeEditor/codeDiagnostic'
import { diagnosticPosition, errorFields } from '../../graphql/errors'
import { sqlDiagnostic } from './diagnostics'

interface Refused {
  sql: string
  mistake: CodeDiagnostic
}

/** Where the server found a mistake in the SQL; forgotten as soon as the SQL is another. */
export function useSqlDiagnostics(sql: string) {
  const [refused, setRefused] = useState<Refused>()
  return {
    mistakes: refused?.sql === sql ? [refused.mistake] : NONE,
    /** Takes the place from the refusal of this SQL; false if it names none. */
    note(error: unknown, tried: string): boolean {
      const position = diagnosticPosition(error)
      const message = errorFields(error)?.sql?.join(' ')
      if (position === undefined || message === undefined) return false
      setRefused({ sql: tried, mistake: sqlDiagnostic(tried, position, message) })
      return true
    },
  }
}

const NONE: readonly CodeDiagnostic[] = []
