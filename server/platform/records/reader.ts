import { type CustomTypesConfig, type QueryConfig, types } from 'pg'
import { Prisma } from '../../generated/prisma/client'
import { statementName } from '../database/statementNames'
import type { Queryable } from './conditions'

const { DATE, INT8 } = types.builtins

/** Values as the database client reads them. */
const VALUES: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (text: string) => new Date(`${text}T00:00:00Z`)
    if (oid === INT8) return BigInt
    return types.getTypeParser(oid, format as 'text')
  },
}

/** Where statements are sent: a pool, or one connection. */
interface Connections {
  query(statement: QueryConfig): Promise<{ rows: unknown }>
}

/** Sends statements past the database client, which takes longer over a read than PostgreSQL does. */
export function createReader(connections: Connections): Queryable {
  return {
    async $queryRaw<T>(query: TemplateStringsArray | Prisma.Sql, ...parameters: unknown[]): Promise<T> {
      const { text, values } = query instanceof Prisma.Sql ? query : Prisma.sql(query, ...parameters)
      const { rows } = await connections.query({ name: statementName(text), text, values, types: VALUES })
      return rows as T
    },
  }
}
