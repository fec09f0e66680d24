import { createHash } from 'node:crypto'
import { Prisma } from '../generated/prisma/client'
import type { Queryable } from './conditions'

/** How many rows a list has. */
export interface Total {
  /** The number, as a scalar query. */
  rows: Prisma.Sql
  /** Given where the rows are counted one by one: kinds of record of `register_changes`. After a change of one of these they are counted again. */
  countedAgainAfter?: readonly ('asset' | 'location')[]
}

interface KnownTotal {
  total: number
  /** What was committed when it held. */
  snapshot: string
  until: number
}

/** Rows from which asking whether anything has changed is quicker than counting. */
const MANY = 1_000
/** Longer than a person looks at a list, and much shorter than changes are kept. */
const KEPT_MS = 10 * 60_000
/** Totals that are kept. */
const KEPT = 500

const known = new WeakMap<Queryable, Map<string, KnownTotal>>()

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
  const totals = known.get(database) ?? new Map<string, KnownTotal>()
  known.set(database, totals)
  const key = createHash('sha256')
    .update(JSON.stringify([rows.text, rows.values]))
    .digest('base64')
  const last = totals.get(key)
  return {
    total: last && last.until > Date.now() ? unlessChanged(rows, last, countedAgainAfter) : rows,
    snapshot: Prisma.sql`pg_current_snapshot()::text`,
    keep({ total, snapshot }) {
      // the oldest come first
      totals.delete(key)
      if (snapshot !== null && total >= MANY) totals.set(key, { total, snapshot, until: Date.now() + KEPT_MS })
      const [oldest] = totals.keys()
      if (oldest !== undefined && totals.size > KEPT) totals.delete(oldest)
    },
  }
}

/** The known total, unless a change has been committed since. */
function unlessChanged(
  rows: Prisma.Sql,
  { total, snapshot }: KnownTotal,
  kinds: NonNullable<Total['countedAgainAfter']>,
): Prisma.Sql {
  const changed = kinds.map((kind) => isChanged(kind, snapshot))
  return Prisma.sql`case when ${Prisma.join(changed, ' or ')} then ${rows} else ${total}::int end`
}

// why: in this order with this limit an index finds the latest change; asked whether one exists, PostgreSQL may read all of them
function isChanged(kind: string, snapshot: string): Prisma.Sql {
  return Prisma.sql`(select xid from register_changes
      where kind = ${kind} and xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
      order by xid desc limit 1) is not null`
}
