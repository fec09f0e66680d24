import type { Queryable } from '../../../platform/records/sqlConditions'
import { instrumentSnapshotJsonSql } from '../../testing/instruments/instrument.shape'
import type { InstrumentToCopy } from '../../testing/instruments/instrumentSnapshot'

/** Looks up what names refer to, and caches the results. */
export class NameResolver<Found> {
  private readonly known = new Map<string, Found | undefined>()

  constructor(private readonly find: (names: string[]) => Promise<{ name: string; found: Found }[]>) {}

  async learn(names: readonly string[]): Promise<void> {
    // Stryker disable next-line MethodExpression: Names are then looked up again, which is slower, but the answer is the same.
    const wanted = new Set(names.map((name) => name.toLowerCase()).filter((name) => !this.known.has(name)))
    // Stryker disable next-line ConditionalExpression: Names are then looked up again, which is slower, but the answer is the same.
    if (wanted.size === 0) return
    for (const name of wanted) this.known.set(name, undefined)
    for (const { name, found } of await this.find([...wanted])) this.known.set(name, found)
  }

  get(name: string): Found | undefined {
    return this.known.get(name.toLowerCase())
  }
}

/** Finds users by email address or by unique name. */
export const findTestersByName = (database: Queryable, names: string[]) => database.$queryRaw<
  { name: string; found: number }[]
>`
  select name, min(id) as found from (
    select lower(email) as name, id from users where lower(email) = any(${names}::text[])
    union select lower(name), id from users where lower(name) = any(${names}::text[])) u
  group by name having count(*) = 1`

/** Finds test instruments by serial number or by unique name. */
export const findInstrumentsByName = (database: Queryable, names: string[]) => database.$queryRaw<
  { name: string; found: InstrumentToCopy }[]
>`
  select n.name, ${instrumentSnapshotJsonSql} as found
  from (
    select name, min(id) as id from (
      select lower(serial_number) as name, id from instruments where deleted_at is null and lower(serial_number) = any(${names}::text[])
      union select lower(name), id from instruments where deleted_at is null and lower(name) = any(${names}::text[])
      union select lower(make_and_model), id from instruments where deleted_at is null and lower(make_and_model) = any(${names}::text[])) i
    group by name having count(*) = 1
  ) n join instruments i on i.id = n.id`
