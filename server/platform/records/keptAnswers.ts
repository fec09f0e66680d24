import { createHash } from 'node:crypto'
import { Prisma } from '../../generated/prisma/client'
import type { Queryable } from './conditions'

/** Kinds of record of `register_changes`. */
export type ChangedKinds = readonly ('asset' | 'location')[]

/** An answer, and what was committed when it held. */
interface KeptAnswer<T> {
  answer: T
  snapshot: string
  until: number
}

/** Longer than a person looks at a list, and much shorter than changes are kept. */
const KEPT_MS = 10 * 60_000

/** Answers that each server keeps of a database, for as long as nothing changes: who uses one asks by `changedSince` whether it holds. */
export class KeptAnswers<T> {
  readonly #kept = new WeakMap<Queryable, Map<string, KeptAnswer<T>>>()

  /** @param most how many are kept of a database */
  constructor(private readonly most: number) {}

  /** The answer to a question, as `keyOf` names it. */
  find(database: Queryable, key: string): KeptAnswer<T> | undefined {
    const kept = this.#kept.get(database)?.get(key)
    return kept && kept.until > Date.now() ? kept : undefined
  }

  /** Keeps an answer instead of an earlier one; without one, the earlier one is forgotten. */
  keep(database: Queryable, key: string, kept?: { answer: T; snapshot: string }): void {
    const answers = this.#kept.get(database) ?? new Map<string, KeptAnswer<T>>()
    this.#kept.set(database, answers)
    // the oldest come first
    answers.delete(key)
    if (kept) answers.set(key, { ...kept, until: Date.now() + KEPT_MS })
    const [oldest] = answers.keys()
    if (oldest !== undefined && answers.size > this.most) answers.delete(oldest)
  }
}

/** What a question is kept under: its statements with their values. */
export function keyOf(...statements: readonly Prisma.Sql[]): string {
  return createHash('sha256')
    .update(JSON.stringify(statements.map(({ text, values }) => [text, values])))
    .digest('base64')
}

/** Whether a record of these kinds has changed since an answer held. */
export function changedSince(kinds: ChangedKinds, snapshot: string): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(
    kinds.map((kind) => isChanged(kind, snapshot)),
    ' or ',
  )})`
}

// why: in this order with this limit an index finds the latest change; asked whether one exists, PostgreSQL may read all of them
function isChanged(kind: string, snapshot: string): Prisma.Sql {
  return Prisma.sql`(select xid from register_changes
      where kind = ${kind} and xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
      order by xid desc limit 1) is not null`
}
