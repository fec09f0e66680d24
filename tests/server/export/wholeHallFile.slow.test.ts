import { afterAll, beforeAll, expect, it } from 'vitest'
import { provideApp, startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'
import { everything, exportHall, fillTheRest, restore, sequences, signInAdmin } from '../../support/hallFile'

const source = provideApp()
let empty: TestApp
let admin: Client
let newcomer: Client
/** The hall's contents at the time of the export. */
let exported: { rows: Record<string, unknown[]>; sequences: unknown }
/** The restore response, one JSON value per line. */
let lines: Record<string, unknown>[]

beforeAll(async () => {
  admin = await signInAdmin(source)
  await admin.graphql('mutation { loadSampleHall { loaded } }')
  await fillTheRest(source, admin)
  const file = await exportHall(admin)
  const { pool } = source.database
  exported = { rows: await everything(pool), sequences: await sequences(pool) }
  empty = await startApp()
  newcomer = await signInAdmin(empty)
  const answer = await restore(newcomer, file, { Accept: 'application/x-ndjson' })
  lines = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
})
afterAll(async () => {
  await empty.stop()
})

it('a restored hall is the same in every field, with its ids, photos and next numbers', async () => {
  expect(lines.at(-1)).toMatchObject({ restored: { photos: expect.any(Number) } })
  expect(lines[0]).toMatchObject({ progress: { phase: 'checking' } })
  const after = await everything(empty.database.pool)
  for (const [name, rows] of Object.entries(exported.rows)) {
    // why: comparing an empty table would prove nothing
    expect([name, rows.length]).not.toEqual([name, 0])
    expect([name, after[name]]).toEqual([name, rows])
  }
  expect(await sequences(empty.database.pool)).toEqual(exported.sequences)
})

it('a restored hall requires new sign-ins, has one valid password only, and correct counts', async () => {
  expect((await newcomer.rest('GET', '/auth/user')).status).toBe(401)
  const again = await signInAdmin(empty)
  const summary = '{ patSummary { untested expired failed } stockSummary { total } assets { total } }'
  expect((await again.graphql(summary)).data).toEqual((await admin.graphql(summary)).data)
  const { rows } = await empty.database.pool.query(
    "select count(*)::int as others from users where password_state <> 'ended'",
  )
  expect(rows).toEqual([{ others: 1 }])
  const next = await again.graphql('{ nextAssetCode }')
  expect(next.data).toEqual((await admin.graphql('{ nextAssetCode }')).data)
  const audit = await again.graphql('{ auditEntries(filter: { entity: "hall" }) { items { action } } }')
  expect(audit.data.auditEntries.items[0]).toEqual({ action: 'hall.restore' })
})
