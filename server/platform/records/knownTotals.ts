import { Prisma } from '../../generated/prisma/client'
import type { Queryable } from './conditions'
import { type ChangedKinds, changedSince, KeptAnswers, keyOf } from './keptAnswers'

/** How many rows a list has. */
export interface Total {
  /** The number, as a scalar query. */
  rows: Prisma.Sql
  /** Given where the rows are counted one by one. After a change of one of these they are counted again. */
  countedAgainAfter?: ChangedKinds
}

/** Rows from which asking whether anything has changed is quicker than counting. */
const MANY = 1_000
/** Totals that are kept. */
const KEPT = 500

const known = new KeptAnswers<number>(KEPT)

/** How a total is read along with the rows of a page. */
interface TotalReading {
  total: Prisma.Sql
  snapshot: Prisma.Sql
  /** Keeps what was read. */
  keep(read: { total: number; snapshot: string | null }): void
}

/** How a total is read: by the statement that reads the page, which also looks whether a known total still holds. So it is always true. */
export function readingOf(database: Queryable, { rows, countedAgainAfter }: Total): TotalReading {
  if (!countedAgainAfter) return { total: rows, snapshot: Prisma.sql`null`, keep() {} }
  const key = keyOf(rows)
  const last = known.find(database, key)
  return {
    total: last
      ? Prisma.sql`case when ${changedSince(countedAgainAfter, last.snapshot)} then ${rows} else ${last.answer}::int end`
      : rows,
    snapshot: Prisma.sql`pg_current_snapshot()::text`,
    keep({ total, snapshot }) {
      known.keep(database, key, snapshot !== null && total >= MANY ? { answer: total, snapshot } : undefined)
    },
  }
}
