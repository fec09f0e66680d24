import type { Pool } from 'pg'
import { Prisma } from '../../generated/prisma/client'

/** Names of the values of a statement, where they stand in it. */
export type Placeholders<Values> = Readonly<Record<keyof Values, unknown>>

/** A statement as it is written, with the name of the value of each place. */
interface Written<Values> {
  strings: string[]
  places: (keyof Values)[]
}

/** Writes a statement: `build` gets the names of its values to put in their places. */
function write<Values extends object>(build: (value: Placeholders<Values>) => Prisma.Sql): Written<Values> {
  const placeholders = new Proxy({}, { get: (_, key) => key }) as Placeholders<Values>
  const { strings, values } = build(placeholders)
  return { strings, places: values as (keyof Values)[] }
}

/**
 * A statement that every connection parses and plans once. `build` writes it with the names of its values in their places.
 * `name` is the statement's own: no other may have it.
 */
export function prepared<Values extends object, Row>(
  name: string,
  build: (value: Placeholders<Values>) => Prisma.Sql,
): (pool: Pool, values: Values) => Promise<Row[]> {
  const { strings, places } = write(build)
  const keys = [...new Set(places)]
  const numbers = places.map((key) => `$${keys.indexOf(key) + 1}`)
  const text = strings.reduce((before, after, index) => `${before}${numbers[index - 1]}${after}`)
  return async (pool, values) => {
    const { rows } = await pool.query({ name, text, values: keys.map((key) => values[key]) })
    return rows
  }
}

/** A read that is written once, for statements that are sent often: putting a text together takes as long as reading a record. */
export function sqlTemplate<Values extends object>(
  build: (value: Placeholders<Values>) => Prisma.Sql,
): (values: Values) => Prisma.Sql {
  const { strings, places } = write(build)
  const { text } = new Prisma.Sql(strings, places)
  return (values) =>
    new FilledSql(
      strings,
      places.map((key) => values[key]),
      text,
    )
}

/** SQL whose text is known. */
class FilledSql extends Prisma.Sql {
  readonly #text: string

  constructor(strings: string[], values: unknown[], text: string) {
    super(strings, values)
    this.#text = text
  }

  override get text() {
    return this.#text
  }
}
