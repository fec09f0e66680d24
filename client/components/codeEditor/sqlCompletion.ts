import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'

/** A column that completion offers. */
export interface SqlColumn {
  label: string
  /** The column's type. */
  detail?: string
  info?: string
}

export type SqlTables = Readonly<Record<string, readonly SqlColumn[]>>

/** Completes the columns of every table mentioned in the text, unless a table name precedes the cursor. */
export function buildSqlColumnCompletion(tables: SqlTables) {
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/\w+$/)
    if (!word || context.matchBefore(/[.:]\w+$/)) return null
    const named = new Set(context.state.doc.toString().match(/\w+/g))
    const options = Object.entries(tables)
      .filter(([table]) => named.has(table))
      .flatMap(([table, columns]) =>
        columns.map((column) => ({ ...column, type: 'property', detail: `${table}, ${column.detail}` })),
      )
    return options.length > 0 ? { from: word.from, options, validFor: /^\w*$/ } : null
  }
}
