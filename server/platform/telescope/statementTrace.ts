import type { StatementListener } from '../database/instrumentedPool'
import type { TelescopeEvent } from './telescopeEntry'

/** Number of times a request must run a statement for the statement to look like an N+1 query. */
const N_PLUS_ONE_REPEATS = 5
/** Maximum number of different statements that are stored for a request. */
const STATEMENTS_MAXIMUM = 100
const SQL_LENGTH = 4_000
/** Matches statements that control transactions. They are not recorded. */
const TRANSACTION_CONTROL = /^\s*(begin|commit|rollback|savepoint|release|set transaction)\b/i

interface Statement {
  at: number
  repeats: number
  durationMs: number
  parameters: number
}

/** Collects a request's statements, with how often each ran and how long it took in total. */
export class StatementTrace implements StatementListener {
  private readonly statements = new Map<string, Statement>()

  onStatement(sql: string, parameters: number, durationMs: number): void {
    if (TRANSACTION_CONTROL.test(sql)) return
    const known = this.statements.get(sql)
    if (known) {
      known.repeats += 1
      known.durationMs += durationMs
    } else if (this.statements.size < STATEMENTS_MAXIMUM)
      this.statements.set(sql, { at: Date.now() - durationMs, repeats: 1, durationMs, parameters })
  }

  events(): TelescopeEvent[] {
    return [...this.statements].map(([sql, { parameters, ...statement }]) => ({
      ...statement,
      kind: 'STATEMENT',
      title: sql.replace(/\s+/g, ' ').trim(),
      flagged: statement.repeats >= N_PLUS_ONE_REPEATS,
      details: { sql: sql.slice(0, SQL_LENGTH), parameters },
    }))
  }
}
