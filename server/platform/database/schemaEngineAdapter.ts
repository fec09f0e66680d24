import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type { Pool, QueryArrayResult } from 'pg'
import { DROP_VIEWS_SQL } from './sqlFiles'

/**
 * OIDs of PostgreSQL's type `"char"`, which its catalogue uses for one-letter codes, and of the matching array type.
 */
const CHAR_OID = 18
const CHAR_ARRAY_OID = 1002

/**
 * Adapts Prisma's driver adapter to the schema engine: sends each script in one piece, and accepts the `"char"` columns
 * of PostgreSQL's catalogue.
 */
export class SchemaEngineAdapters extends PrismaPg {
  readonly #pool: Pool
  readonly #scratch: Pool
  /** PostgreSQL's error for a failed script. The engine only reports that the script failed. */
  scriptError?: Error

  /** `scratch` is an empty database where the engine may apply migrations. */
  constructor(pool: Pool, scratch: Pool) {
    super(pool)
    this.#pool = pool
    this.#scratch = scratch
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    return this.#adapt(await super.connect(), this.#pool)
  }

  override async connectToShadowDb(): ReturnType<PrismaPg['connect']> {
    return this.#adapt(await new PrismaPg(this.#scratch).connect(), this.#scratch)
  }

  #adapt<Adapter extends SqlDriverAdapter>(adapter: Adapter, pool: Pool): Adapter {
    // why: scripts are sent whole, because the adapter would split them at semicolons, even in function bodies; a
    // script sent whole is also atomic
    adapter.executeScript = async (script) => {
      await pool.query(DROP_VIEWS_SQL + script).catch((error: Error) => {
        this.scriptError = error
        throw error
      })
    }

    // why: "char" columns are declared as arrays here and converted back below, because the adapter accepts only the
    // array type
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<QueryArrayResult>
    pool.query = (async (statement: unknown, ...args: unknown[]) => {
      const result = await query(lockedUntilCommit(statement), ...args)
      for (const field of result.fields ?? []) if (field.dataTypeID === CHAR_OID) field.dataTypeID = CHAR_ARRAY_OID
      return result
    }) as typeof pool.query
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (statement) => {
      const result = await queryRaw(statement)
      const columnTypes = result.columnTypes.map((type) =>
        type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
      )
      return { ...result, columnTypes }
    }
    return adapter
  }
}

/**
 * Makes the engine's lock end with the transaction, because the engine never releases the lock. Behind a connection
 * pooler, the lock would stay with a shared connection and block every later migration.
 */
function lockedUntilCommit(statement: unknown): unknown {
  const withTransactionLock = (text: string) => text.replace('pg_advisory_lock(', 'pg_advisory_xact_lock(')
  if (typeof statement === 'string') return withTransactionLock(statement)
  const { text } = statement as { text: string }
  return { ...(statement as object), text: withTransactionLock(text) }
}
