import { print } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { HomeDocument } from '../../../client/home/Home.generated'
import { getHomeSectionVisibility, toHomeVariables } from '../../../client/home/homeSectionVisibility'
import { INITIAL_ROLES } from '../../../domain/people/permissions'
import { addDays, today } from '../../../domain/values/calendar'
import { fillMissingTrends } from '../../../server/areas/testing/records/fillMissingTrends'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const client = await app.signIn('admin')
beforeEach(() => app.clearHall())

async function home(selection: string, sender = client) {
  const { data, errors } = await sender.graphql(`{ home { ${selection} } }`)
  expect(errors).toBeUndefined()
  return data.home
}

/** Returns the date of a yearly test that is due again in `days` days. */
const daysLeft = (days: number) => addDays(today(), days + 7 - 365)

it.each(Object.keys(INITIAL_ROLES))('a %s gets all data that Home requests', async (role) => {
  const sender = await app.signIn(role)
  const { data: signedIn } = await sender.graphql('{ currentUser { id roles permissions } }')
  const { errors } = await sender.graphql(
    print(HomeDocument),
    toHomeVariables(signedIn.currentUser.id, getHomeSectionVisibility(signedIn.currentUser)),
  )
  expect(errors).toBeUndefined()
})

it('Home lists test instruments in use whose calibration has expired or expires within 30 days', async () => {
  const serialNumber = '38H-1207'
  for (const [name, days, retired] of [
    ['soon', 30, false],
    ['later', 31, false],
    ['expired', -1, false],
    ['retired', -1, true],
  ] as const)
    await app.database.prisma.instrument.create({
      data: { name, serialNumber, retired, calibrationDue: new Date(addDays(today(), days)) },
    })
  await app.database.prisma.instrument.create({ data: { name: 'unknown', serialNumber } })
  const soon = { name: 'soon', calibrationDue: addDays(today(), 30) }
  expect(await home('calibrationsDue { name calibrationDue }')).toEqual({
    calibrationsDue: [{ name: 'expired', calibrationDue: addDays(today(), -1) }, soon],
  })
})

describe('the numbers on Home', () => {
  beforeEach(async () => {
    for (const [days, safeToUse, use] of [
      [-400, true, 'inUse'],
      [-3, false, 'inUse'],
      [-3, true, 'outOfUse'],
      [-3, false, 'outOfUse'],
      [-3, true, 'disposed'],
      [-3, false, 'disposed'],
      [10, true, 'inUse'],
      [10, true, 'outOfUse'],
      [10, false, 'inUse'],
      [100, false, 'outOfUse'],
      [100, true, 'inUse'],
      [300, false, 'inUse'],
    ] as const) {
      const { assetId } = await app.buildTest({ testDate: daysLeft(days), safeToUse })
      if (use === 'inUse') continue
      const since = new Date(today())
      const ended = use === 'disposed' ? { endedOn: since, outcome: 'disposed' as const } : {}
      await app.database.prisma.outOfUse.create({ data: { assetId, since, reason: 'Smells', ...ended } })
    }
    await app.buildAsset()
    const { assetId } = await app.buildTest({ testDate: today() })
    await client.graphql('mutation ($id: ID!) { updateAsset(id: $id, input: { class: 2 }) { asset { id } } }', {
      id: assetId,
    })
  })

  const PAST = "last_test_date + make_interval(years => frequency) - interval '7 days' < current_date or class_changed"
  const LIVE = "use <> 'disposed'"
  const listed = async (filter: string) =>
    (await client.graphql(`{ assets(filter: { ${filter} }) { total } }`)).data.assets.total
  const counted = async (where: string) => {
    const { rows } = await app.database.pool.query(
      `select count(*)::int as n from (select a.*, t.test_date as last_test_date, t.safe_to_use as safe,
          t.asset_class <> a.class as class_changed
        from assets a left join lateral (select * from tests t where t.asset_id = a.id and t.deleted_at is null
          order by t.test_date desc, t.id desc limit 1) t on true where a.deleted_at is null) a where ${where}`,
    )
    return rows[0].n
  }

  it('the numbers on Home match the linked lists, and an independent count', async () => {
    const { data } = await client.graphql(
      '{ patSummary { untested expired failed outOfUse } home { health { failed expired untested due sound total } calendar { overdue months { from to assets } } } }',
    )
    const { patSummary, home: shown } = data
    for (const [name, number, filter, where] of [
      ['Untested Assets', patSummary.untested, 'status: [untested]', `last_test_date is null and ${LIVE}`],
      ['Expired Tests', patSummary.expired, 'status: [expired]', `(${PAST}) and ${LIVE}`],
      ['Failed Tests', patSummary.failed, 'status: [failed]', `not safe and ${LIVE}`],
      ['out of use', patSummary.outOfUse, 'use: [outOfUse]', "use = 'outOfUse'"],
      ['the calendar: overdue', shown.calendar.overdue, 'status: [expired]', `(${PAST}) and ${LIVE}`],
      ['the bar: failed', shown.health.failed, 'worstStatus: [failed]', `not safe and ${LIVE}`],
      [
        'the bar: overdue, not failed',
        shown.health.expired,
        'worstStatus: [expired]',
        `safe and (${PAST}) and ${LIVE}`,
      ],
      ['the bar: never tested', shown.health.untested, 'worstStatus: [untested]', `safe is null and ${LIVE}`],
      ['by the deprecated name', shown.health.untested, 'gravestStatus: [untested]', `safe is null and ${LIVE}`],
    ]) {
      expect(number, name).toBe(await listed(filter))
      expect(number, name).toBe(await counted(where))
      expect(number, name).toBeGreaterThan(0)
    }
    expect(shown.health).toMatchObject({ due: 2, sound: 1, total: 12 })
  })

  it('the numbers on Home do not count a failed asset as due in the future', async () => {
    const { calendar } = await home('calendar { months { from to assets } }')
    const due = calendar.months.reduce((sum: number, { assets }: { assets: number }) => sum + assets, 0)
    expect(due).toBe(3)
    const [{ from }, { to }] = [calendar.months[0], calendar.months[11]]
    const { data } = await client.graphql(
      `{ assets(filter: { dueFrom: "${from}", dueTo: "${to}" }) { total items { status } } }`,
    )
    expect(data.assets.total).toBe(due)
    for (const { status } of data.assets.items) expect(status).not.toContain('failed')
    expect(await listed('status: [due]')).toBe(2)
  })
})

it('the calendar counts overdue assets and those due in each of twelve months, as the lists do', async () => {
  for (const days of [-400, -1, 0, 1, 40, 41, 200, 340, 400]) await app.buildTest({ testDate: daysLeft(days) })
  await app.buildAsset()
  const { calendar } = await home('calendar { overdue months { from to assets } }')
  expect(calendar.overdue).toBe(2)
  expect(calendar.months).toHaveLength(12)
  expect(calendar.months[0].from).toBe(today())
  for (const [n, { from, to, assets }] of calendar.months.entries()) {
    if (n > 0) expect(from).toBe(addDays(calendar.months[n - 1].to, 1))
    const { data } = await client.graphql(`{ assets(filter: { dueFrom: "${from}", dueTo: "${to}" }) { total } }`)
    expect(assets, from).toBe(data.assets.total)
  }
  const { rows } = await app.database.pool.query(
    'select count(*)::int from assets where next_due_on between $1 and $2',
    [today(), calendar.months[11].to],
  )
  const sum = calendar.months.reduce((total: number, { assets }: { assets: number }) => total + assets, 0)
  expect(sum).toBe(rows[0].count)
  expect(sum).toBeGreaterThanOrEqual(5)
})

it('the locations on Home are those with assets, the lowest share in date first', async () => {
  const [good, bad, half, bigger] = await Promise.all(
    ['Good', 'Bad', 'Half', 'Bigger half'].map((name) => app.buildLocation({ name })),
  )
  await app.buildLocation({ name: 'Empty' })
  const build = async (locationId: number | undefined, days: number | null) => {
    const { id } = await app.buildAsset({ locationId })
    if (days !== null) await app.buildTest({ assetId: id, testDate: daysLeft(days) })
  }
  await build(good?.id, 10)
  await build(bad?.id, null)
  await build(half?.id, 100)
  await build(half?.id, -1)
  for (const days of [100, 100, -1, null]) await build(bigger?.id, days)
  await build(undefined, null)
  const { locations } = await home(
    'locations(limit: 3) { total items { location { id name code type } assets inDate } }',
  )
  expect(locations.total).toBe(4)
  const rows = locations.items.map((row: { location: { name: string }; assets: number; inDate: number }) => [
    row.location.name,
    row.inDate,
    row.assets,
  ])
  expect(rows).toEqual([
    ['Bad', 0, 1],
    ['Bigger half', 2, 4],
    ['Half', 1, 2],
  ])
})

const YEAR = 365
const READINGS =
  'readings { points { testId date earth insulation insulationQualifier safeToUse } trends { kind direction worsening sentence limitReachedOn limitYear } }'
const CREATE = `mutation ($input: TestInput!) { createTest(input: $input) { test { id } } }`

/** Saves yearly tests through the API, the latest dated ten days ago. */
async function testYearly(assetId: string, insulation: readonly (number | string)[]): Promise<string[]> {
  const ids: string[] = []
  for (const [n, insulationResistance] of insulation.entries()) {
    const testDate = addDays(today(), -10 - (insulation.length - 1 - n) * YEAR)
    const input = { assetId, testDate, visualTest: 1, earthContinuity: 0.1, insulationResistance, safeToUse: 1 }
    const { data, errors } = await client.graphql(CREATE, { input })
    expect(errors).toBeUndefined()
    ids.push(data.createTest.test.id)
  }
  return ids
}

const names = async (limit = 10) => {
  const { worsening } = await home(`worsening(limit: ${limit}) { asset { name } ${READINGS} }`)
  return worsening.map(({ asset }: { asset: { name: string } }) => asset.name)
}

it('worsening readings are listed with their points, the earliest to reach the limit first, until the asset fails', async () => {
  const build = async (name: string) => (await app.buildAsset({ name })).id
  await testYearly(await build('steady'), [100, 90, 110])
  const slowId = await build('slow')
  await testYearly(slowId, [400, 280, 200])
  await testYearly(await build('faster than slow'), [400, 270, 180])
  await testYearly(await build('fast'), [100, 20, 4])
  const soonId = await build('soon')
  const tests = await testYearly(soonId, ['>200', 100, 15, 2.5])
  await testYearly(await build('failed'), [100, 10, 0.5])
  expect(await names()).toEqual(['soon', 'fast', 'faster than slow', 'slow'])
  expect(await names(1)).toEqual(['soon'])
  const { worsening } = await home(`worsening(limit: 1) { asset { id status } ${READINGS} }`)
  expect(worsening[0].asset).toEqual({ id: soonId, status: ['sound'] })
  expect(worsening[0].readings.points.map(({ insulation }: { insulation: number }) => insulation)).toEqual([
    200, 100, 15, 2.5,
  ])
  expect(worsening[0].readings.trends).toEqual([
    {
      kind: 'insulation',
      direction: 'falling',
      worsening: true,
      sentence: expect.stringMatching(
        /^Insulation has fallen from >200 to 2.5 MΩ since \d{4}; at this rate it will reach the outer limit of 1 MΩ in \d{4}\.$/,
      ),
      limitReachedOn: expect.any(String),
      limitYear: expect.any(Number),
    },
  ])
  await client.graphql(`mutation { deleteTest(id: ${tests[3]}) { id } }`)
  expect(await names()).toEqual(['fast', 'faster than slow', 'slow'])
  const gone = new Date(today())
  await app.database.prisma.outOfUse.create({
    data: { assetId: slowId, since: gone, reason: 'Old', endedOn: gone, outcome: 'disposed' },
  })
  expect(await names()).toEqual(['fast', 'faster than slow'])
  await client.graphql(`mutation { deleteAsset(id: "${soonId}") { id } }`)
})

it('worsening readings in a database older than trends are found at the next start', async () => {
  const { id } = await app.buildAsset({ name: 'old' })
  await app.buildAsset()
  for (const [n, insulationResistance] of [100, 20, 4].entries())
    await app.buildTest({ assetId: id, testDate: addDays(today(), (n - 3) * YEAR), insulationResistance })
  expect(await names()).toEqual([])
  const { signal } = new AbortController()
  expect(await fillMissingTrends(app.database.prisma, signal)).toBe(1)
  expect(await names()).toEqual(['old'])
  expect(await fillMissingTrends(app.database.prisma, signal)).toBe(0)
})

const QUERY = `query ($id: ID!) { assetReadings(id: $id) { points { date insulation insulationQualifier earth } trends { kind sentence } } }`

it("an asset's readings are the latest fifty, oldest first, with their sentence", async () => {
  const { id } = await app.buildAsset()
  expect((await client.graphql(QUERY, { id })).data.assetReadings).toEqual({ points: [], trends: [] })
  for (let n = 0; n < 52; n++)
    await app.buildTest({ assetId: id, testDate: addDays('2020-01-01', n * 20), insulationResistance: 200 - n * 3 })
  const { assetReadings } = (await client.graphql(QUERY, { id })).data
  expect(assetReadings.points).toHaveLength(50)
  expect(assetReadings.points[0]).toEqual({
    date: '2020-02-10',
    insulation: 194,
    insulationQualifier: null,
    earth: 0.08,
  })
  expect(assetReadings.trends).toMatchObject([
    { kind: 'insulation', sentence: expect.stringContaining('fallen from 194 to 47 MΩ') },
  ])
})

it('readings of an unknown asset are NOT_FOUND', async () => {
  const { id } = await app.buildAsset({ deletedAt: new Date() })
  for (const missing of [id, 'NONE'])
    expect((await client.graphql(QUERY, { id: missing })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
})

it('stock to buy is what is below its minimum, the emptiest first, for users who may view stock', async () => {
  const { id } = await app.buildLocation({ type: 'stock' })
  const build = (name: string, level: number, minimumLevel: number | null) =>
    app.buildStockItem({ name, minimumLevel, levels: { [id]: level } })
  await build('half', 5, 10)
  await build('none', 0, 3)
  await build('enough', 3, 3)
  await build('free', 0, null)
  const STOCK = 'stockToBuy(limit: 1) { total items { name total minimumLevel } }'
  expect(await home(STOCK)).toEqual({ stockToBuy: { total: 2, items: [{ name: 'none', total: 0, minimumLevel: 3 }] } })
  for (const role of ['tester', 'reporter'])
    expect(await home(STOCK, await app.signIn(role))).toEqual({ stockToBuy: null })
})

it('the first steps of an empty hall', async () => {
  const STEPS = 'firstSteps { hasLocations hasAssets hasTests }'
  const steps = async () => Object.values<boolean>((await home(STEPS)).firstSteps)
  expect(await steps()).toEqual([false, false, false])
  await app.buildLocation({ type: 'stock' })
  expect(await steps()).toEqual([false, false, false])
  await app.buildLocation()
  expect(await steps()).toEqual([true, false, false])
  const { id } = await app.buildAsset()
  expect(await steps()).toEqual([true, true, false])
  await app.buildTest({ assetId: id })
  expect(await steps()).toEqual([true, true, true])
})

it('first steps are completed by records or marked by an administrator for the whole hall, and hidden for all', async () => {
  await app.database.pool.query("update hall_settings set first_steps = '{}', first_steps_hidden = false")
  await app.database.pool.query('delete from audit_entries')
  const tester = await app.signIn('tester')
  const STEPS = 'firstSteps { done skipped isOver }'
  const steps = async () => (await home(STEPS, tester)).firstSteps
  const set = async (step: string, state: string, caller = client) =>
    caller.graphql(`mutation { setFirstStep(step: ${step}, state: ${state}) { done skipped isOver } }`)
  expect(await steps()).toEqual({ done: ['people'], skipped: [], isOver: false })
  expect((await set('labels', 'done', tester)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  await set('labels', 'done')
  const marked = await set('locations', 'skipped')
  expect(marked.data.setFirstStep).toEqual({ done: ['labels', 'people'], skipped: ['locations'], isOver: false })
  expect(await steps()).toEqual(marked.data.setFirstStep)
  await app.buildLocation()
  await app.buildTest({ assetId: (await app.buildAsset()).id })
  await app.buildCheck()
  const all = ['locations', 'assets', 'labels', 'test', 'checks', 'people']
  expect(await steps()).toEqual({ done: all, skipped: [], isOver: true })
  await set('labels', 'open')
  expect(await steps()).toMatchObject({ skipped: [], isOver: false })

  const hide = (args: string) => client.graphql(`mutation { hideFirstSteps${args} { isOver } }`)
  expect((await hide('')).data.hideFirstSteps).toEqual({ isOver: true })
  expect(await steps()).toMatchObject({ isOver: true })
  expect((await hide('(hidden: false)')).data.hideFirstSteps).toEqual({ isOver: false })
  const entries = await app.database.prisma.auditEntry.findMany({
    where: { entity: 'hallSettings' },
    orderBy: { id: 'asc' },
  })
  expect(entries).toHaveLength(5)
  expect(entries[1]).toMatchObject({
    before: { firstSteps: { labels: 'done' } },
    after: { firstSteps: { labels: 'done', locations: 'skipped' } },
  })
})

it.each(['locations(limit: 0) { total }', 'worsening(limit: 51) { asset { id } }', 'stockToBuy(limit: -1) { total }'])(
  'Home rejects %s',
  async (selection) => {
    const { errors } = await client.graphql(`{ home { ${selection} } }`)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { limit: [expect.any(String)] } } }])
  },
)
