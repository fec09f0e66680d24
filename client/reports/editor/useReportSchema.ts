import { useMemo } from 'react'
import type { SqlTables } from '../../components/codeEditor/sqlCompletion'
import { useReportSchemaQuery } from './ReportEditor.generated'

/** Loads the views that reports can read, for the list next to the editor and for completion. */
export function useReportSchema() {
  const { data, error, refetch } = useReportSchemaQuery({ fetchPolicy: 'cache-and-network' })
  const views = data?.reportSchema
  const tables = useMemo(
    (): SqlTables | undefined =>
      views &&
      Object.fromEntries(
        views.map(({ name, columns }) => [
          name,
          columns.map((column) => ({ label: column.name, detail: column.type, info: column.description })),
        ]),
      ),
    [views],
  )
  return { views, tables, error: views ? undefined : error, onRetry: () => void refetch() }
}
