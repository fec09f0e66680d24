import { json } from '@codemirror/lang-json'
import { PostgreSQL, sql } from '@codemirror/lang-sql'
import type { Extension } from '@codemirror/state'

/** The columns of each table, offered while SQL is written. */
export type SqlTables = Readonly<Record<string, readonly string[]>>

/** Parsing, colours and what is offered while writing. */
export function codeLanguage(language: 'json' | 'sql', tables: SqlTables | undefined): Extension {
  if (language === 'json') return json()
  return sql({ dialect: PostgreSQL, schema: tables, upperCaseKeywords: true })
}
