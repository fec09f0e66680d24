import { type CustomTypesConfig, type Pool, types } from 'pg'
import { Prisma } from '../../generated/prisma/client'
import { SharedConnection } from '../database/sharedConnection'
import { getStatementName, KEY_LOOKUP_HINT } from '../database/statementNames'
import type { Queryable } from './sqlConditions'

const { DATE, INT8 } = types.builtins

/** Converts values in the same way as Prisma. */
const VALUES: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (text: string) => new Date(`${text}T00:00:00Z`)
    if (oid === INT8) return BigInt
    return types.getTypeParser(oid, format as 'text')
  },
}

/** Creates a reader that bypasses Prisma, because Prisma takes longer over a read than PostgreSQL itself. */
export function createDatabaseReader(pool: Pool): Queryable {
  const shared = new SharedConnection(pool)
  return {
    async $queryRaw<T>(query: TemplateStringsArray | Prisma.Sql, ...parameters: unknown[]): Promise<T> {
      const { text, values } = query instanceof Prisma.Sql ? query : Prisma.sql(query, ...parameters)
      const connections = text.startsWith(KEY_LOOKUP_HINT) ? shared : pool
      const { rows } = await connections.query({ name: getStatementName(text), text, values, types: VALUES })
      return rows as T
    },
  }
}
