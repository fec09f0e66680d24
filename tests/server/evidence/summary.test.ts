import { Pool } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addDays, addYears, today } from '../../../domain/values/calendar'
import { setTimeZone, toWallTime } from '../../../domain/values/timeZone'
import { foldAssetCounts } from '../../../server/areas/assets/countFolding'
import { graphqlApi } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const client = await app.signIn('admin')

const SUMMARY = 'patSummary { untested expired failed due sound total }'
const summary = async () => (await graphqlApi.run(client, 'patSummary')).data

/** Counts the assets by status, with SQL that is independent of the server's. */
async function recount() {
  const { rows } = await app.database.pool.query<{ safe: boolean | null; due: string | null }>(
    `select t.safe_to_use as safe,
      least((t.test_date + make_interval(years => a.frequency) - interval '7 days')::date,
        -- classes are changed today: such an asset is overdue since yesterday
        case when t.asset_class <> a.class then $1::date - 1 end)::text as due
    from assets a left join lateral (
      select * from tests where asset_id = a.id and deleted_at is null order by test_date desc, id desc limit 1
    ) t on true where a.deleted_at is null`,
    [today()],
  )
  const count = (holds: (row: { safe: boolean | null; due: string }) => boolean) =>
    rows.filter((row) => row.due !== null && holds({ ...row, due: row.due })).length
  const soon = addDays(today(), 30)
  return {
    untested: rows.filter((row) => row.safe === null).length,
    expired: count(({ due }) => today() > due),
    failed: count(({ safe }) => safe === false),
    due: count(({ safe, due }) => safe === true && due >= today() && due <= soon),
    sound: count(({ safe, due }) => safe === true && due >= today()),
    total: rows.length,
  }
}

it('the summary matches a recount of the rows, at the limits too', async () => {
  expect(await summary()).toEqual({ untested: 0, expired: 0, failed: 0, due: 0, sound: 0, total: 0 })
  for (const daysLeft of [-400, -1, 0, 1, 29, 30, 31, 200])
    for (const safeToUse of [true, false]) {
      const asset = await app.buildAsset()
      const testDate = addDays(today(), daysLeft + 7 - 365)
      await app.buildTest({ assetId: asset.id, testDate, safeToUse })
    }
  await app.buildAsset()
  await app.buildAsset({ deletedAt: new Date() })
  const counted = await summary()
  expect(counted).toEqual(await recount())
  expect(counted).toMatchObject({ untested: 1, failed: 8, total: 17 })
})

it('each change returns the summary as it is after the change', async () => {
  const created = await client.graphql(
    `mutation { createAsset(input: { name: "Saw", code: "S-1" }) { asset { id } ${SUMMARY} } }`,
  )
  const { asset, patSummary } = created.data.createAsset
  expect(patSummary).toEqual(await recount())
  const test = `mutation ($input: TestInput!) { createTest(input: $input) { test { id } asset { id status } ${SUMMARY} } }`
  const failed = await client.graphql(test, { input: { assetId: asset.id, visualTest: 0, safeToUse: 0 } })
  expect(failed.data.createTest).toMatchObject({
    asset: { id: asset.id, status: ['failed'] },
    patSummary: await recount(),
  })
  const { id } = failed.data.createTest.test
  const mended = await client.graphql(
    `mutation ($input: TestInput!) { updateTest(id: ${id}, input: $input) { asset { status } ${SUMMARY} } }`,
    { input: { visualTest: 1, safeToUse: 1, earthContinuity: 0.1, insulationResistance: 90 } },
  )
  expect(mended.data.updateTest).toEqual({ asset: { status: ['sound'] }, patSummary: await recount() })
  const removed = await client.graphql(`mutation { deleteTest(id: ${id}) { asset { status } ${SUMMARY} } }`)
  expect(removed.data.deleteTest).toEqual({ asset: { status: ['untested'] }, patSummary: await recount() })
  const deleted = await client.graphql(`mutation { deleteAsset(id: "${asset.id}") { ${SUMMARY} } }`)
  expect(deleted.data.deleteAsset.patSummary).toEqual(await recount())
})

const COUNTED = `{ ${SUMMARY}
    home { health { failed expired untested due sound } calendar { overdue months { from } } locations(limit: 5) { items { assets inDate } } }
    locations { items { assetCount inDateCount dueCount } }
    assets(sort: { field: id }) { items { name status } } }`

// why: dates in these zones differ from the UTC date for most of the day, and the zones have no summer time
const ZONES = ['Pacific/Kiritimati', 'Asia/Kathmandu', 'Pacific/Pago_Pago']
it.each(ZONES)('at midnight in %s, all numbers follow the new day', async (zone) => {
  const script = await app.scriptOf(client)
  await app.clearHall()
  vi.useFakeTimers({ toFake: ['Date'] })
  setTimeZone(zone)
  onTestFinished(() => {
    setTimeZone(undefined)
    vi.useRealTimers()
  })
  const day = addDays(today(), 1)
  const atUtc = new Date(`${day}T00:00:00Z`).getTime()
  const midnight = 2 * atUtc - toWallTime(new Date(atUtc)).getTime()
  const { id: locationId } = await app.buildLocation()
  const due = async (name: string, days: number, safeToUse = true) => {
    // why: the tests are four years old, because every date, even 29 February, also exists four years earlier
    const { id } = await app.buildAsset({ name, locationId, frequency: 4 })
    await app.buildTest({ assetId: id, testDate: addYears(addDays(day, days + 7), -4), safeToUse })
  }
  await due('yesterday', -1)
  await due('failed', -1, false)
  await due('in 30 days', 30)
  await due('in 31 days', 31)
  const counted = async () => {
    const { data } = await script.graphql(COUNTED)
    const { home, patSummary, locations, assets } = data
    return {
      ...{ patSummary, health: home.health, overdue: home.calendar.overdue, from: home.calendar.months[0].from },
      location: { ...home.locations.items[0], ...locations.items[0] },
      status: Object.fromEntries(
        assets.items.map(({ name, status }: { name: string; status: string[] }) => [name, status]),
      ),
    }
  }

  vi.setSystemTime(midnight - 1000)
  await foldAssetCounts(app.database.pool)
  expect(await counted()).toEqual({
    patSummary: { untested: 0, expired: 0, failed: 1, due: 1, sound: 3, total: 4 },
    health: { failed: 1, expired: 0, untested: 0, due: 1, sound: 2 },
    overdue: 0,
    from: addDays(day, -1),
    location: { assets: 4, inDate: 3, assetCount: 4, inDateCount: 3, dueCount: 2 },
    status: { yesterday: ['due', 'sound'], failed: ['failed'], 'in 30 days': ['sound'], 'in 31 days': ['sound'] },
  })
  vi.setSystemTime(midnight)
  const after = {
    patSummary: { untested: 0, expired: 2, failed: 1, due: 1, sound: 2, total: 4 },
    health: { failed: 1, expired: 1, untested: 0, due: 1, sound: 1 },
    overdue: 2,
    from: day,
    location: { assets: 4, inDate: 2, assetCount: 4, inDateCount: 2, dueCount: 3 },
    status: {
      yesterday: ['expired'],
      failed: ['expired', 'failed'],
      'in 30 days': ['due', 'sound'],
      'in 31 days': ['sound'],
    },
  }
  expect(await counted()).toEqual(after)
  await foldAssetCounts(app.database.pool)
  expect(await counted()).toEqual(after)
})

const HOME = `home { health { failed expired untested due sound total } calendar { overdue months { assets } }
    locations(limit: 50) { items { location { id } assets inDate } total } }`
const FILTERS = [
  'status: [failed]',
  'class: [2]',
  'class: [1], status: [sound, untested]',
  'voltage: [110], worstStatus: [expired]',
  'locationId: [1, 2]',
  'itemType: [heater]',
  'itemType: [heater, lamp], status: [expired, untested]',
  'itemType: [lamp], class: [2]',
  'watched: true',
  'watched: false, status: [failed]',
]
const TEST_FILTERS = [
  '',
  'safeToUse: [0]',
  `from: "${addDays(today(), -200)}", to: "${addDays(today(), -10)}"`,
  'assetClass: [2]',
  'visualTest: [0], assetClass: [1]',
  'notes: ["Frayed"]',
  'insulationResistance: [50], visualTest: [1]',
]

/** Expects that the stored counts match the number of rows in each list and of assets at each location. */
async function compare() {
  const lists = (field: string, filters: readonly string[], ids: string) =>
    filters
      .map((filter, n) => `${field}${n}: ${field}(filter: { ${filter} }, limit: 1000) { total items { ${ids} } }`)
      .join(' ')
  const { data } = await client.graphql(`{ ${SUMMARY} ${HOME} ${lists('assets', FILTERS, 'id')} }`)
  const { data: tests } = await client.graphql(`{ ${lists('tests', TEST_FILTERS, 'id tester { id }')} }`)
  expect(data.patSummary).toEqual(await recount())
  for (const [list, { total, items }] of [
    ...Object.entries<{ total: number; items: unknown[] }>(tests),
    ...Object.entries<{ total: number; items: unknown[] }>(data),
  ])
    if (/^(assets|tests)/.test(list)) expect(total, list).toBe(items.length)
  const mine = tests.tests0.items.filter(({ tester }: { tester: { id: string } | null }) => tester?.id === me).length
  expect((await client.graphql(`{ tests(filter: { testerId: ["${me}"] }) { total } }`)).data.tests.total).toBe(mine)
  expect(data.home.health.total).toBe(data.patSummary.total)
  expect(data.home.calendar.overdue).toBe(data.patSummary.expired)
  const { rows } = await app.database.pool.query(
    `select location_id::text as id, count(*)::int as assets,
        count(*) filter (where last_test_safe and next_due_on >= $1)::int as "inDate"
      from assets where deleted_at is null and location_id is not null group by 1 order by 1`,
    [today()],
  )
  const shown = data.home.locations.items.map(({ location, ...counts }: { location: { id: string } }) => ({
    id: location.id,
    ...counts,
  }))
  expect(shown.toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1))).toEqual(rows)
  expect(data.home.locations.total).toBe(rows.length)
  const shares = shown.map((row: { inDate: number; assets: number }) => row.inDate / row.assets)
  expect(shares).toEqual(shares.toSorted((a: number, b: number) => a - b))
}

let me: string
it('the counts kept by triggers match a recount after simultaneous changes, folded or not', async () => {
  me = (await client.graphql('{ currentUser { id } }')).data.currentUser.id
  // why: a fixed seed gives the same random choices in each run
  let seed = 42
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  const pick = <T>(choices: readonly T[]) => choices[random(choices.length)] as T
  const rooms = await Promise.all([1, 2, 3, 4].map(async () => String((await app.buildLocation()).id)))
  const assets: string[] = []
  const tests: string[] = []
  const run = async (operation: string, input: object) => {
    const { data, errors } = await client.graphql(operation, { input, ...input })
    for (const { extensions } of errors ?? []) expect(['NOT_FOUND', 'BAD_USER_INPUT']).toContain(extensions.code)
    return data
  }
  const create = async (code: number) => {
    const input = {
      name: 'Lamp',
      code: `C-${code}`,
      locationId: pick([...rooms, null]),
      class: pick([1, 2]),
      voltage: pick([110, 240]),
      itemType: pick(['heater', 'lamp', null]),
    }
    assets.push(
      (await run('mutation ($input: AssetInput!) { createAsset(input: $input) { asset { id } } }', input)).createAsset
        .asset.id,
    )
  }
  /** Folds the counts on a connection that is cut at a random moment. */
  const killedFold = async () => {
    const { pool } = app.database
    const own = new Pool({ connectionString: app.database.url, max: 1 })
    own.on('error', () => undefined)
    const { rows } = await own.query('select pg_backend_pid() as pid')
    await Promise.all([
      foldAssetCounts(own).catch(() => undefined),
      pool.query('select pg_terminate_backend($1)', [rows[0].pid]),
    ])
    await own.end()
  }
  const operations = [
    () => create(random(1e9)),
    async () => {
      const input = {
        assetId: pick(assets),
        testDate: addDays(today(), -random(800)),
        visualTest: pick([0, 1]),
        safeToUse: pick([0, 1]),
        earthContinuity: 0,
        insulationResistance: pick([50, 60]),
        notes: pick(['', 'Frayed']),
      }
      const data = await run('mutation ($input: TestInput!) { createTest(input: $input) { test { id } } }', input)
      if (data?.createTest) tests.push(data.createTest.test.id)
    },
    () =>
      run(
        'mutation ($id: ID!, $date: LocalDate!) { updateTest(id: $id, input: { testDate: $date }) { test { id } } }',
        { id: pick(tests) ?? '0', date: addDays(today(), -random(800)) },
      ),
    () => run('mutation ($id: ID!) { deleteTest(id: $id) { id } }', { id: pick(tests) ?? '0' }),
    () => run('mutation ($id: ID!) { deleteAsset(id: $id) { id } }', { id: pick(assets) }),
    () =>
      run('mutation ($id: ID!, $input: AssetInput!) { updateAsset(id: $id, input: $input) { asset { id } } }', {
        id: pick(assets),
        class: pick([1, 2]),
        frequency: pick([1, 2]),
        itemType: pick(['heater', 'lamp', null]),
        locationId: pick(rooms),
      }),
    () =>
      run(
        'mutation ($ids: [ID!]!, $locationId: ID) { moveAssets(ids: $ids, locationId: $locationId) { assets { id } } }',
        { ids: [...new Set([pick(assets), pick(assets)])], locationId: pick([...rooms, null]) },
      ),
    () =>
      run('mutation ($ids: [ID!]!) { setAssetsFrequency(ids: $ids, frequency: 2) { assets { id } } }', {
        ids: [pick(assets)],
      }),
    () =>
      app.database.pool.query(
        'update assets set deleted_at = case when deleted_at is null then now() end where id = $1',
        [pick(assets)],
      ),
    () => foldAssetCounts(app.database.pool),
    killedFold,
  ]
  for (let code = 0; code < 8; code++) await create(code)
  for (let round = 0; round < 4; round++) {
    await Promise.all(Array.from({ length: 12 }, () => pick(operations)()))
    await compare()
    if (round % 2 === 0) await foldAssetCounts(app.database.pool)
    await compare()
  }
  for (const day of [addDays(today(), -300), today()]) {
    await app.database.pool.query('select fold_counts($1)', [day])
    const { rows } = await app.database.pool.query(
      `select (select (sum(in_date), sum(not_due)) from location_counts) = (
            select (count(*) filter (where next_due_on >= $1), count(*) filter (where next_due_on > $1::date + 30)) from assets
            where deleted_at is null and location_id is not null and last_test_safe) as equal`,
      [day],
    )
    expect(rows, day).toEqual([{ equal: true }])
  }
  await compare()
  const { rows } = await app.database.pool.query(
    `select (select count(*)::int from asset_changes) as changes, locations, assets,
        (select count(*)::int from location_counts) as counted, (select sum(assets)::int from location_counts) as located
      from location_totals`,
  )
  const [{ counted, located }] = rows
  expect(rows).toEqual([{ changes: 0, locations: counted, assets: located, counted, located }])
  expect(located).toBeGreaterThan(0)
})
