import { useWatch } from 'react-hook-form'
import { readParameters } from '../../../domain/reports/parameters'
import { CodeField } from '../../components/codeEditor/CodeField'
import type { CodeDiagnostic } from '../../components/codeEditor/codeDiagnostic'
import type { SqlTables } from '../../components/codeEditor/sqlCompletion'
import type { Definition } from './definition'
import { unknownParameters } from './diagnostics'

interface SqlPanelProps {
  tables: SqlTables | undefined
  diagnostics: readonly CodeDiagnostic[]
}

/** Edits the SQL of a report, and marks the position of PostgreSQL's error. */
export function SqlPanel({ tables, diagnostics: serverDiagnostics }: SqlPanelProps) {
  const [sql, params] = useWatch<Definition, ['sql', 'params']>({ name: ['sql', 'params'] })
  const { value, diagnostics } = readParameters(params)
  const unknown = diagnostics.length === 0 ? unknownParameters(sql, value) : []
  return (
    <CodeField<Definition>
      name="sql"
      label="SQL"
      language="sql"
      tables={tables}
      diagnostics={[...serverDiagnostics, ...unknown]}
      minHeight="18rem"
      help="One SELECT. :name is a parameter; [[ … :name … ]] is left out while it is empty. Ctrl+Enter runs it."
    />
  )
}
