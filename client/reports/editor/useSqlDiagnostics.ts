import { useState } from 'react'
import type { CodeDiagnostic } from '../../components/codeEditor/codeDiagnostic'
import { diagnosticPosition, errorFields } from '../../graphql/errors'
import { sqlDiagnostic } from './diagnostics'

interface Refused {
  sql: string
  diagnostic: CodeDiagnostic
}

/** The position of the server's error in the SQL; cleared when the SQL changes. */
export function useSqlDiagnostics(sql: string) {
  const [refused, setRefused] = useState<Refused>()
  return {
    diagnostics: refused?.sql === sql ? [refused.diagnostic] : NONE,
    /** Takes the position from the error; returns false if it has none. */
    note(error: unknown, tried: string): boolean {
      const position = diagnosticPosition(error)
      const message = errorFields(error)?.sql?.join(' ')
      if (position === undefined || message === undefined) return false
      setRefused({ sql: tried, diagnostic: sqlDiagnostic(tried, position, message) })
      return true
    },
  }
}

const NONE: readonly CodeDiagnostic[] = []
