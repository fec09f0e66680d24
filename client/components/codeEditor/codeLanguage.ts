import { json } from '@codemirror/lang-json'
import { PostgreSQL, sql } from '@codemirror/lang-sql'
import type { Extension } from '@codemirror/state'
import { columnsOfNamedTables, type SqlTables } from './sqlCompletion'

/** Parsing, colours and what is offered while writing. */
export function codeLanguage(language: 'json' | 'sql', tables: SqlTables | undefined): Extension {
  if (language === 'json') return json()
  const base = sql({ dialect: PostgreSQL, schema: tables, upperCaseKeywords: true })
  if (!tables) return base
  return [base, PostgreSQL.language.data.of({ autocomplete: columnsOfNamedTables(tables) })]
}
