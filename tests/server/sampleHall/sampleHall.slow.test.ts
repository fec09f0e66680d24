import { beforeEach, expect, it } from 'vitest'
import { foldAssetCounts } from '../../../server/areas/assets/countFolding'
import { startFileApp } from '../../support/fileApp'
import { saveTables, tableNames } from '../../support/savedTables'

const app = await startFileApp()
const client = await app.signIn('admin')
beforeEach(async () => {
  await app.database.pool.query('truncate stock_items, stock_takes, sample_hall cascade')
  await app.clearHall()
})

/** Tables that change with every request or over time. */
const BESIDE = ['sessions', 'throttles', 'telescope_entries', 'idempotency_keys']
/** Tables that record recent changes. */
const JOURNALS = ['register_changes']

/** The audit action for removing the sample hall. Its audit entry is all that a removal leaves behind. */
const REMOVAL = 'hall.removeSample'

/**
 * Returns the rows of the tables not listed above (photos: checksums) and the next asset id. Omits `REMOVAL` entries.
 */
async function everything(): Promise<Record<string, unknown>> {
  const { pool } = app.database
  await foldAssetCounts(pool)
  const tables: Record<string, unknown> = {}
  for (const name of await tableNames(pool, [...BESIDE, ...JOURNALS]))
    tables[name] = (
      await pool.query(
        `select ${name.includes('photos') ? 'md5(t::text)' : 'to_jsonb(t)'} as row from public.${name} t ${name === 'audit_entries' ? `where action <> '${REMOVAL}'` : ''} order by 1`,
      )
    ).rows
  tables.asset_id_seq = (await pool.query('select last_value, is_called from asset_id_seq')).rows
  return tables
}

const STATE = 'loaded loadable additions { tests photos movements stockTakes rounds total }'
const state = async () => (await client.graphql(`{ sampleHall { ${STATE} } }`)).data.sampleHall
const load = () => client.graphql(`mutation { loadSampleHall { ${STATE} } }`)
const remove = (withAdditions = false) =>
  client.graphql(`mutation { removeSampleHall(withAdditions: ${withAdditions}) { ${STATE} } }`)

/** A hall with one location of its own, before and after the sample hall was loaded into it. */
interface Loaded {
  /** The state reported before the load; `before` has all rows at that time. */
  state: unknown
  before: Record<string, unknown>
  answer: unknown
  /** Restores everything to the state after the load. */
  putBack: () => Promise<void>
}

let loaded: Loaded | undefined

/** Loads the sample hall the first time; later calls restore the state after that load. */
async function loadOnce(): Promise<Loaded> {
  if (loaded) {
    await loaded.putBack()
    return loaded
  }
  await app.buildLocation({ name: 'Our kitchen', code: 'KIT' })
  const before = await everything()
  const stateBefore = await state()
  const answer = (await load()).data.loadSampleHall
  await foldAssetCounts(app.database.pool)
  loaded = { state: stateBefore, before, answer, putBack: await saveTables(app.database.pool, BESIDE) }
  return loaded
}

const NO_ADDITIONS = { tests: 0, photos: 0, movements: 0, stockTakes: 0, rounds: 0, total: 0 }

it('the sample hall is loaded into an empty hall and removed, leaving only an audit entry', async () => {
  const { before, ...first } = await loadOnce()
  expect(first.state).toEqual({ loaded: false, loadable: true, additions: null })
  expect(first.answer).toEqual({ loaded: true, loadable: false, additions: NO_ADDITIONS })
  const { data } = await client.graphql(
    `{ assets { total } tests { total } rounds { items { counts { tested } } } stockItems { total } home { firstSteps { isSampleHall } } }`,
  )
  expect(data.assets.total).toBeGreaterThan(100)
  expect(data.tests.total).toBeGreaterThan(100)
  expect(data.stockItems.total).toBeGreaterThan(10)
  expect(data.rounds.items.length).toBeGreaterThan(4)
  for (const { counts } of data.rounds.items) expect(counts.tested).toBeGreaterThan(0)
  expect(data.home.firstSteps.isSampleHall).toBe(true)
  expect((await load()).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }])
  expect((await remove()).data.removeSampleHall).toEqual({ loaded: false, loadable: true, additions: null })
  expect(await everything()).toEqual(before)
  const removals = await client.graphql('{ auditEntries(filter: { entity: "hall" }) { items { action before } } }')
  const ids = [expect.any(Number), expect.any(Number)]
  expect(removals.data.auditEntries.items).toEqual([{ action: REMOVAL, before: { auditEntries: [ids] } }])
  expect((await remove()).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
})

it('the sample hall lists what users have added to it, and deletes that only on request', async () => {
  const { before } = await loadOnce()
  const asset = await app.database.prisma.asset.findFirstOrThrow({ where: { class: 2, location: { active: true } } })
  const item = await app.database.prisma.stockLevel.findFirstOrThrow()
  const tested = await client.graphql(
    `mutation { createTest(input: { assetId: "${asset.id}", visualTest: 1, insulationResistance: 50, safeToUse: 1 }) { test { id } } }`,
  )
  expect(tested.errors).toBeUndefined()
  await client.graphql(`mutation { updateAsset(id: "${asset.id}", input: { name: "Ours" }) { asset { id } } }`)
  const counted = await client.graphql(
    `mutation { setStockLevel(id: ${item.stockItemId}, locationId: ${item.locationId}, level: 7777) { stockItem { id } } }`,
  )
  expect(counted.errors).toBeUndefined()
  const walked = await client.graphql(
    `mutation { startRound(locationId: ${asset.locationId}) { counts { expected } } }`,
  )
  expect(walked.data.startRound.counts.expected).toBeGreaterThan(0)
  const additions = { tests: 1, photos: 0, movements: 1, stockTakes: 0, rounds: 1, total: 3 }
  expect(await state()).toMatchObject({ additions })
  const withAdditions = await everything()
  expect((await remove()).errors).toMatchObject([{ extensions: { code: 'CONFLICT', additions } }])
  expect(await everything()).toEqual(withAdditions)
  expect((await remove(true)).errors).toBeUndefined()
  expect(await everything()).toEqual(before)
  const removals = await client.graphql('{ auditEntries(filter: { entity: "hall" }, limit: 1) { items { before } } }')
  expect(removals.data.auditEntries.items[0].before.auditEntries).toEqual([[expect.any(Number), expect.any(Number)]])
})

it('removing the sample hall keeps records that users created, with their locations', async () => {
  await loadOnce()
  const { prisma } = app.database
  const [bay] = await prisma.location.findMany({ where: { type: 'pat', name: { not: 'Our kitchen' } } })
  const [shelf] = await prisma.location.findMany({ where: { type: 'stock' } })
  const created = await client.graphql(
    `mutation { createAsset(input: { name: "Our saw", code: "OUR-1", locationId: ${bay?.id} }) { asset { id } } }`,
  )
  const { id } = created.data.createAsset.asset
  await client.graphql(
    `mutation { createTest(input: { assetId: "${id}", visualTest: 0, safeToUse: 0 }) { test { id } } }`,
  )
  const stocked = await client.graphql(
    `mutation { createStockItem(input: { name: "Our tape", code: "OUR-T", locations: [{ locationId: ${shelf?.id}, level: 3 }] }) {
      stockItem { id } } }`,
  )
  expect(stocked.errors).toBeUndefined()
  expect((await remove()).errors).toBeUndefined()
  const { data } = await client.graphql(
    `{ assets { items { id name status location { name } } } stockItems { items { name total } } locations { items { name } } }`,
  )
  expect(data.assets.items).toEqual([{ id, name: 'Our saw', status: ['failed'], location: { name: bay?.name } }])
  expect(data.stockItems.items).toEqual([{ name: 'Our tape', total: 3 }])
  expect(data.locations.items.map(({ name }: { name: string }) => name).sort()).toEqual(
    ['Our kitchen', bay?.name, shelf?.name].sort(),
  )
  const next = await client.graphql('mutation { createAsset(input: { name: "Next", code: "OUR-2" }) { asset { id } } }')
  expect(Number(next.data.createAsset.asset.id)).toBe(Number(id) + 1)
})

it('the sample hall cannot be loaded if there are assets or stock', async () => {
  const asset = await app.buildAsset({ deletedAt: new Date() })
  expect(await state()).toMatchObject({ loadable: false })
  expect((await load()).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }])
  await app.database.prisma.asset.delete({ where: { id: asset.id } })
  await app.buildStockItem()
  expect((await load()).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }])
})
