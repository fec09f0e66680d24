import { Prisma } from '../../generated/prisma/client'
import { hasOnePlan } from '../database/statementNames'
import { ONE_PLAN_SQL, type Queryable } from './conditions'

interface WaitingRead {
  sql: Prisma.Sql
  // biome-ignore lint/suspicious/noExplicitAny: each read has rows of its own
  resolve(rows: any): void
  reject(error: unknown): void
}

/**
 * Sends all reads that the fields of an operation ask for in one turn of the event loop as one statement. Their values must be such
 * as JSON has.
 */
export function createJoinedReader(reader: Queryable): Queryable {
  let waiting: WaitingRead[] = []

  async function send(): Promise<void> {
    const reads = waiting
    waiting = []
    try {
      const [first] = reads
      if (first && reads.length === 1) return first.resolve(await reader.$queryRaw(first.sql))
      const [lists = {}] = await reader.$queryRaw<Record<string, unknown>[]>(joined(reads))
      for (const [index, { resolve }] of reads.entries()) resolve(lists[nameOf(index)])
    } catch (error) {
      for (const { reject } of reads) reject(error)
    }
  }

  return {
    $queryRaw<T>(query: TemplateStringsArray | Prisma.Sql, ...parameters: unknown[]): Promise<T> {
      const sql = query instanceof Prisma.Sql ? query : Prisma.sql(query, ...parameters)
      return new Promise<T>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(send)
        waiting.push({ sql, resolve, reject })
      })
    },
  }
}

const nameOf = (index: number) => `read${index}`

function joined(reads: readonly WaitingRead[]): Prisma.Sql {
  const lists = reads.map(({ sql }, index) => {
    const name = Prisma.raw(nameOf(index))
    return Prisma.sql`(select coalesce(json_agg(${name}), '[]') from (${sql}) ${name}) as ${name}`
  })
  const plan = reads.every(({ sql }) => hasOnePlan(sql.text)) ? ONE_PLAN_SQL : Prisma.empty
  return Prisma.sql`${plan} select ${Prisma.join(lists)}`
}
