import { type CustomTypesConfig, type Pool, types } from 'pg'
import { Prisma } from '../../generated/prisma/client'
import { SharedConnection } from '../database/sharedConnection'
import { KEY_LOOKUP_HINT, statementName } from '../database/statementNames'
import type { Queryable } from './conditions'

const { DATE, INT8 } = types.builtins

/** Converts values the same way as Prisma does. */
const VALUES: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (text: string) => new Date(`${text}T00:00:00Z`)
    if (oid === INT8) return BigInt
    return types.getTypeParser(oid, format as 'text')
  },
}

/** Creates a reader that bypasses Prisma, because a read takes Prisma longer than PostgreSQL. */
export function createReader(pool: Pool): Queryable {
  const shared = new SharedConnection(pool)
  return {
    async $queryRaw<T>(query: TemplateStringsArray | Prisma.Sql, ...parameters: unknown[]): Promise<T> {
      const { text, values } = query instanceof Prisma.Sql ? query : Prisma.sql(query, ...parameters)
      const connections = text.startsWith(KEY_LOOKUP_HINT) ? shared : pool
      const { rows } = await connections.query({ name: statementName(text), text, values, types: VALUES })
      return rows as T
    },
  }
}
