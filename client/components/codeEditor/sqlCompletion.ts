import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'

/** A column that is offered while SQL is written. */
export interface SqlColumn {
  label: string
  /** Its type. */
  detail?: string
  /** What it means. */
  info?: string
}

/** The columns of each table, offered while SQL is written. */
export type SqlTables = Readonly<Record<string, readonly SqlColumn[]>>

/** Offers the columns of the tables that the text names, where no table is named before the cursor. */
export function columnsOfNamedTables(tables: SqlTables) {
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
