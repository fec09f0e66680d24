import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type { Pool, QueryArrayResult } from 'pg'
import { DROP_VIEWS } from './sqlFiles'

/** PostgreSQL's type `"char"`, in which its catalogue keeps kinds of things, and the array of it. */
const CHAR_OID = 18
const CHAR_ARRAY_OID = 1002

/**
 * Prisma's adapter as its schema engine needs it on PostgreSQL: scripts go to the server in one piece, and the
 * catalogue's `"char"` columns arrive.
 */
export class SchemaEngineAdapters extends PrismaPg {
  readonly #pool: Pool
  readonly #scratch: Pool
  /** What PostgreSQL said of the script that failed; the engine only says that one did. */
  scriptError?: Error

  /** `scratch` is an empty database in which the engine may play migrations through. */
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
    // why: the adapter cuts a script at every semicolon, also inside a function's body; in one piece it also applies
    // as a whole or not at all
    adapter.executeScript = async (script) => {
      await pool.query(DROP_VIEWS + script).catch((error: Error) => {
        this.scriptError = error
        throw error
      })
    }

    // why: the adapter refuses "char"; as an array of it the column passes, and is called by its own name again below
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
 * why: the engine never gives its lock back; behind a connection pooler it would stay with a connection that others use, and every later
 * migration would wait for it
 */
function lockedUntilCommit(statement: unknown): unknown {
  const whole = (text: string) => text.replace('pg_advisory_lock(', 'pg_advisory_xact_lock(')
  if (typeof statement === 'string') return whole(statement)
  const { text } = statement as { text: string }
  return { ...(statement as object), text: whole(text) }
}
