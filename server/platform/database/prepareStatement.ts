import type { Pool } from 'pg'
import type { Prisma } from '../../generated/prisma/client'

/** The placeholders for a statement's values, by value name. */
export type StatementPlaceholders<Values> = Readonly<Record<keyof Values, unknown>>

/**
 * Creates a statement that each connection parses and plans just once. `build` writes the SQL with the placeholders.
 * `name` must be unique.
 */
export function prepareStatement<Values extends object, Row>(
  name: string,
  build: (value: StatementPlaceholders<Values>) => Prisma.Sql,
): (pool: Pool, values: Values) => Promise<Row[]> {
  const { strings, values: places } = build(new Proxy({}, { get: (_, key) => key }) as StatementPlaceholders<Values>)
  const keys = [...new Set(places as (keyof Values)[])]
  const numbers = places.map((key) => `$${keys.indexOf(key as keyof Values) + 1}`)
  const text = strings.reduce((before, after, index) => `${before}${numbers[index - 1]}${after}`)
  return async (pool, values) => {
    const { rows } = await pool.query({ name, text, values: keys.map((key) => values[key]) })
    return rows
  }
}
