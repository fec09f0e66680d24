import { Client } from 'pg'

/** Timeouts in ms for connecting and for a statement. */
const CONNECT_MS = 5_000
const STATEMENT_MS = 15_000

/** Reads rows in a read-only transaction. */
export async function selectRowsReadOnly<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: STATEMENT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${STATEMENT_MS}`)
    const { rows } = await client.query(statement)
    return rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function selectRowReadOnly<Row>(url: string, statement: string): Promise<Row> {
  const [row] = await selectRowsReadOnly<Row>(url, statement)
  if (!row) throw new Error('The database returned no row')
  return row
}
