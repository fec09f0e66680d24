import { expect, it } from 'vitest'
import { MAX_ROUND_ITEMS } from '../../../domain/rounds/rounds'
import { addDays, today } from '../../../domain/values/calendar'
import type { Client } from '../../support/client'
import { startFileApp } from '../../support/fileApp'
import { readPdf } from '../../support/pdfFile'

const app = await startFileApp()
const walker = await app.signIn()
const helper = await app.signIn()
const admin = await app.signIn('admin')

const COUNTS = 'counts { expected tested passed failed seen skipped notSeen unexpected moved }'
const ROUND = `id status scope location { id } startedBy { id } completedBy { id } completedAt updatedAt ${COUNTS}
  items(limit: 100) { total items { id asset { id missingSince location { id } } expected position walkedPosition status reason assetDeleted
    test { id safeToUse } seenBy { id } move fromLocation { id } } }`

/** Runs an operation with one root field; returns its value or its first error. */
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
async function run(client: Client, operation: string, variables: object = {}, headers = {}): Promise<any> {
  const { data, errors } = await client.graphql(operation, variables, headers)
  if (errors?.[0]) return { code: errors[0].extensions.code, fields: Object.keys(errors[0].extensions.fields ?? {}) }
  return Object.values(data)[0]
}

const read = (id: string, client = walker) => run(client, `query ($id: ID!) { round(id: $id) { ${ROUND} } }`, { id })
const start = (locationId: number, scope = 'all', client = walker) =>
  run(client, `mutation ($l: ID!, $s: RoundScope!) { startRound(locationId: $l, scope: $s) { ${ROUND} } }`, {
    l: locationId,
    s: scope,
  })
const record = (roundId: string, input: object, client = walker) =>
  run(
    client,
    `mutation ($roundId: ID!, $input: RoundItemInput!) {
      recordRoundItem(roundId: $roundId, input: $input) { round { ${ROUND} } item { id status reason move } } }`,
    { roundId, input },
  )
const see = (roundId: string, assetId: string, more: object = {}, client = walker) =>
  record(roundId, { assetId, status: 'seen', ...more }, client)
const undo = (roundId: string, assetId: string, client = walker) =>
  run(
    client,
    'mutation ($r: ID!, $a: ID!) { undoRoundItem(roundId: $r, assetId: $a) { round { id } item { status test { id } } } }',
    { r: roundId, a: assetId },
  )
const step = (name: 'pauseRound' | 'resumeRound' | 'cancelRound', id: string, client = walker) =>
  run(client, `mutation ($id: ID!) { ${name}(id: $id) { ${ROUND} } }`, { id })
const complete = (id: string, approvedMoves: string[] = [], client = walker) =>
  run(client, `mutation ($id: ID!, $m: [ID!]!) { completeRound(id: $id, approvedMoves: $m) { ${ROUND} } }`, {
    id,
    m: approvedMoves,
  })
const test = (roundId: string | null, assetId: string, more: object = {}, client = walker) =>
  run(
    client,
    `mutation ($input: TestInput!) { createTest(input: $input) {
      test { id } asset { missingSince } round { id ${COUNTS} } } }`,
    { input: { assetId, visualTest: 1, insulationResistance: 20, safeToUse: 1, roundId, ...more } },
  )
const missingNow = async () => (await run(walker, '{ patSummary { missing } }')).missing

/** Builds a location with the given number of Class 2 assets. */
async function room(assets: number) {
  const { id } = await app.buildLocation()
  const ids: string[] = []
  for (let number = 0; number < assets; number++) ids.push((await app.buildAsset({ locationId: id, class: 2 })).id)
  return { id, ids: ids as [string, string, string, ...string[]] }
}

// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
const itemOf = (round: any, assetId: string) => round.items.items.find((item: any) => item.asset.id === assetId)
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
const order = (round: any) => round.items.items.map((item: any) => item.asset.id)

it("a round expects all of the location's assets by urgency, or the due ones, but no deleted ones", async () => {
  const { id, ids } = await room(5)
  const [sound, untested, failed, expired, due] = ids as unknown as string[]
  await app.buildTest({ assetId: sound, testDate: today() })
  await app.buildTest({ assetId: failed, testDate: today(), safeToUse: false })
  await app.buildTest({ assetId: expired, testDate: addDays(today(), -800) })
  await app.buildTest({ assetId: due, testDate: addDays(today(), -350) })
  await app.buildAsset({ locationId: id, deletedAt: new Date() })
  const all = await start(id)
  expect(order(all)).toEqual([failed, expired, untested, due, sound])
  expect(all.counts).toMatchObject({ expected: 5, notSeen: 5, unexpected: 0 })
  expect(all.items.items[0]).toMatchObject({ expected: true, position: 1, walkedPosition: null, status: 'notSeen' })
  await step('cancelRound', all.id)
  const ofDue = await start(id, 'due')
  expect(order(ofDue)).toEqual([failed, expired, untested, due])
  const location = await run(walker, 'query ($id: ID!) { location(id: $id) { dueCount } }', { id })
  expect(location.dueCount).toBe(ofDue.counts.expected)
})

it('a round expects assets in the order of the last round, then by urgency', async () => {
  const { id, ids } = await room(3)
  const [first, second, third] = ids
  const round = await start(id)
  for (const assetId of [third, first, third]) await see(round.id, assetId)
  await complete(round.id)
  const late = (await app.buildAsset({ locationId: id, class: 2 })).id
  const next = await start(id)
  expect(order(next)).toEqual([third, first, second, late])
  expect(
    (await run(walker, 'query ($id: ID!) { round(id: $id) { previous { id } } }', { id: next.id })).previous,
  ).toEqual({ id: round.id })
})

it('a round expects a limited number of assets, and one response has a part of them', async () => {
  const { id } = await app.buildLocation()
  const data = Array.from({ length: MAX_ROUND_ITEMS + 1 }, (_, n) => ({
    id: `L${id}X${n}`,
    code: `L${id}-${n}`,
    name: 'Lead',
    locationId: id,
  }))
  await app.database.prisma.asset.createMany({ data })
  expect(await start(id)).toEqual({ code: 'BAD_USER_INPUT', fields: ['locationId'] })
  await app.database.prisma.asset.updateMany({
    where: { code: `L${id}-1` },
    data: { lastTestSafe: true, nextDueOn: new Date(addDays(today(), 200)) },
  })
  const round = await start(id, 'due')
  expect(round.counts.expected).toBe(MAX_ROUND_ITEMS)
  const pages = 'query ($id: ID!) { round(id: $id) { items(limit: 2000) { total items { id } } } }'
  expect((await run(walker, pages, { id: round.id })).items.items).toHaveLength(MAX_ROUND_ITEMS)
  const lists = '{ rounds(limit: 100) { items { id items(limit: 1000) { total } } } }'
  expect(await run(walker, lists)).toEqual({ code: 'BAD_USER_INPUT', fields: ['limit'] })
})

it('a round is rejected at a location that cannot have assets', async () => {
  const shelf = await app.buildLocation({ type: 'stock' })
  expect(await start(shelf.id)).toEqual({ code: 'BAD_USER_INPUT', fields: ['locationId'] })
  expect(await start(0)).toEqual({ code: 'BAD_USER_INPUT', fields: ['locationId'] })
})

it('several parts of a round can be requested at once, each with its own fields', async () => {
  const { id, ids } = await room(3)
  const round = await start(id)
  await see(round.id, ids[1])
  const parts = `query ($id: ID!) { round(id: $id) {
      seen: items(limit: 2, status: [seen]) { total items { status asset { id } } }
      others: items(limit: 2, status: [notSeen]) { items { position } }
      first: items(limit: 1) { total items { id } } first: items(limit: 1) { items { status } } } }`
  expect(await run(walker, parts, { id: round.id })).toMatchObject({
    seen: { total: 1, items: [{ status: 'seen', asset: { id: ids[1] } }] },
    others: { items: [{ position: 1 }, { position: 3 }] },
    first: { total: 3, items: [{ id: expect.any(String), status: 'notSeen' }] },
  })
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const startAt = (locationId: number, startedAt: string) =>
  run(walker, 'mutation ($l: ID!, $t: DateTimeISO) { startRound(locationId: $l, startedAt: $t) { id startedAt } }', {
    l: locationId,
    t: startedAt,
  })
const completeAt = (id: string, completedAt: string) =>
  run(
    walker,
    'mutation ($id: ID!, $t: DateTimeISO) { completeRound(id: $id, approvedMoves: [], completedAt: $t) { completedAt } }',
    { id, t: completedAt },
  )
const isNow = (time: string) => Math.abs(Date.now() - Date.parse(time)) < 60_000

it("a round walked offline has the device's times for its start, items and completion", async () => {
  const { id, ids } = await room(3)
  const times = [ago(90), ago(80), ago(70), ago(60)] as const
  const round = await startAt(id, times[0])
  await record(round.id, { assetId: ids[0], status: 'seen', seenAt: times[1] })
  await test(round.id, ids[1], { seenAt: times[2] })
  const completed = await completeAt(round.id, times[3])
  const { items } = await run(
    walker,
    'query ($id: ID!) { round(id: $id) { items { items { asset { id } seenAt } } } }',
    { id: round.id },
  )
  expect([
    round.startedAt,
    itemOf({ items }, ids[0]).seenAt,
    itemOf({ items }, ids[1]).seenAt,
    completed.completedAt,
  ]).toEqual(times)
})

it('a round walked offline with a wrong clock has no time later than now or before its start', async () => {
  const { id, ids } = await room(2)
  const round = await startAt(id, ago(-600))
  expect(isNow(round.startedAt)).toBe(true)
  await test(round.id, ids[0], { seenAt: ago(30) })
  await record(round.id, { assetId: ids[1], status: 'seen', seenAt: ago(-30) })
  const { items } = await run(
    walker,
    'query ($id: ID!) { round(id: $id) { items { items { asset { id } seenAt } } } }',
    { id: round.id },
  )
  expect(itemOf({ items }, ids[0]).seenAt).toBe(round.startedAt)
  expect(isNow(itemOf({ items }, ids[1]).seenAt)).toBe(true)
  expect((await completeAt(round.id, ago(30))).completedAt).toBe(round.startedAt)
  const next = await startAt(id, ago(60 * 24 * 31))
  expect(isNow(next.startedAt)).toBe(true)
  expect(isNow((await completeAt(next.id, ago(-30))).completedAt)).toBe(true)
  expect(await startAt(id, '1999-01-01T00:00:00.000Z')).toEqual({ code: 'BAD_USER_INPUT', fields: ['startedAt'] })
  await startAt(id, ago(1))
  expect(await completeAt((await startAt(id, ago(1))).id, '1999-01-01T00:00:00.000Z')).toEqual({
    code: 'BAD_USER_INPUT',
    fields: ['completedAt'],
  })
})

it('two phones start the same round and see each other, and the last record of an item counts, but never replaces a test', async () => {
  const { id, ids } = await room(3)
  const [one, other] = await Promise.all([start(id), start(id, 'due', helper)])
  expect(other.id).toBe(one.id)
  await Promise.all([see(one.id, ids[0]), test(one.id, ids[1], {}, helper)])
  const shared = await read(one.id, helper)
  expect(shared.counts).toMatchObject({ tested: 1, passed: 1, seen: 1, notSeen: 1 })
  expect(new Set(shared.items.items.map(({ walkedPosition }: { walkedPosition: number }) => walkedPosition)).size).toBe(
    3,
  )
  await record(one.id, { assetId: ids[0], status: 'skipped', reason: 'inUse' }, helper)
  const { item } = await see(one.id, ids[1])
  expect(item.status).toBe('tested')
  const after = await read(one.id)
  expect(itemOf(after, ids[0])).toMatchObject({ status: 'skipped', reason: 'inUse' })
  expect(itemOf(after, ids[1]).test).not.toBeNull()
  expect(after.updatedAt > shared.updatedAt).toBe(true)
  expect((await read(one.id)).updatedAt).toBe(after.updatedAt)
})

it('two phones save to a round at once without losing anything', async () => {
  const { id, ids } = await room(8)
  const round = await start(id)
  const clients = [walker, helper]
  const saved = await Promise.all(ids.map((assetId, n) => test(round.id, assetId, {}, clients[n % 2])))
  expect(saved.every((answer) => answer.code === undefined)).toBe(true)
  const after = await complete(round.id)
  expect(after.counts).toMatchObject({ tested: 8, notSeen: 0 })
})

it('a round paused on one phone is resumed on another, and cannot be restarted once over', async () => {
  const { id, ids } = await room(1)
  const round = await start(id)
  expect((await step('pauseRound', round.id)).status).toBe('paused')
  expect((await step('pauseRound', round.id, helper)).status).toBe('paused')
  const open = await run(helper, 'query ($l: ID!) { openRound(locationId: $l) { id status } }', { l: id })
  expect(open).toEqual({ id: round.id, status: 'paused' })
  expect((await start(id, 'all', helper)).id).toBe(round.id)
  expect((await step('resumeRound', round.id, helper)).status).toBe('open')
  expect((await step('cancelRound', round.id)).status).toBe('cancelled')
  expect(await step('resumeRound', round.id)).toMatchObject({ code: 'CONFLICT' })
  expect(await see(round.id, ids[0])).toMatchObject({ code: 'CONFLICT' })
  expect(await complete(round.id)).toMatchObject({ code: 'CONFLICT' })
  const cancelled = await read(round.id)
  expect(await test(round.id, ids[0])).not.toHaveProperty('code')
  expect(await read(round.id)).toEqual(cancelled)
  expect(await run(walker, 'query ($l: ID!) { openRound(locationId: $l) { id } }', { l: id })).toBeNull()
  const list = await run(
    walker,
    'query ($l: ID!) { rounds(locationId: $l, status: [cancelled, open]) { total items { id items { total } } } }',
    { l: id },
  )
  expect(list).toEqual({ total: 1, items: [{ id: round.id, items: { total: 1 } }] })
})

it('the list of rounds begins with the one completed last', async () => {
  const [first, second] = [await room(1), await room(1)]
  const [earlier, later] = [await start(first.id), await start(second.id)]
  for (const [round, { ids }] of [
    [later, second],
    [earlier, first],
  ] as const) {
    await see(round.id, ids[0])
    await complete(round.id)
  }
  const { items } = await run(walker, '{ rounds(status: [completed], limit: 2) { items { id } } }', {})
  expect(items.map(({ id }: { id: string }) => id)).toEqual([earlier.id, later.id])
})

it('a round completed on one phone cannot be paused, resumed or cancelled on another', async () => {
  const { id, ids } = await room(1)
  const round = await start(id)
  await see(round.id, ids[0])
  const completed = await complete(round.id)
  for (const name of ['pauseRound', 'resumeRound', 'cancelRound'] as const)
    expect(await step(name, round.id, helper)).toMatchObject({ code: 'CONFLICT' })
  expect(await read(round.id)).toEqual(completed)
})

it('a completed round still shows an asset as tested after the test is deleted, without its result', async () => {
  const { id, ids } = await room(2)
  const guest = (await app.buildAsset({ class: 2 })).id
  const round = await start(id)
  const saved = [await test(round.id, ids[0]), await test(round.id, guest)]
  await test(round.id, ids[1])
  const completed = await complete(round.id)
  for (const { test: made } of saved)
    await run(admin, 'mutation ($id: ID!) { deleteTest(id: $id) { id } }', { id: made.id })
  const after = await read(round.id)
  expect(after).toMatchObject({ status: 'completed', updatedAt: completed.updatedAt })
  expect(after.counts).toEqual({ ...completed.counts, passed: 1 })
  expect(completed.counts).toMatchObject({ tested: 3, passed: 3, unexpected: 1 })
  for (const assetId of [ids[0], guest])
    expect(itemOf(after, assetId)).toEqual({ ...itemOf(completed, assetId), test: null })
})

it('a completed round keeps expected and unexpected items that are later deleted', async () => {
  const { id, ids } = await room(2)
  const guest = (await app.buildAsset({ class: 2 })).id
  const round = await start(id)
  await test(round.id, ids[0])
  await complete(round.id)
  await see(round.id, guest, { move: true })
  const before = await read(round.id)
  const all = [...ids, guest]
  for (const assetId of all) await run(admin, 'mutation ($id: ID!) { deleteAsset(id: $id) { id } }', { id: assetId })
  const after = await read(round.id)
  expect(after).toMatchObject({ updatedAt: before.updatedAt, counts: before.counts })
  expect(before.counts).toMatchObject({ expected: 2, tested: 1, notSeen: 1, unexpected: 1 })
  for (const assetId of all) expect(itemOf(after, assetId)).toMatchObject({ assetDeleted: true })
})

it('an unexpected asset is moved here if approved, and otherwise stays where it belongs', async () => {
  const bar = await room(3)
  const { id } = await room(0)
  const round = await start(id)
  const [moving, staying, testedOnly] = bar.ids
  await see(round.id, moving, { move: true })
  await test(round.id, staying, { move: true })
  await test(round.id, testedOnly, { move: false })
  const before = await read(round.id)
  expect(before.counts).toMatchObject({ expected: 0, unexpected: 3, moved: 2, tested: 2 })
  expect(itemOf(before, moving)).toMatchObject({
    expected: false,
    position: null,
    move: 'proposed',
    fromLocation: { id: String(bar.id) },
  })
  const after = await complete(round.id, [moving, 'NOSUCH'])
  expect(itemOf(after, moving)).toMatchObject({ move: 'approved', asset: { location: { id: String(id) } } })
  expect(itemOf(after, staying)).toMatchObject({ move: 'declined', asset: { location: { id: String(bar.id) } } })
  expect(itemOf(after, testedOnly)).toMatchObject({ move: null })
  expect(after).toMatchObject({ status: 'completed', counts: { moved: 1 } })
  const where = { action: 'asset.update', entityId: moving }
  expect(await app.database.prisma.auditEntry.findMany({ where })).toMatchObject([{ after: { locationId: id } }])
  expect(await complete(round.id)).toMatchObject({ status: 'completed', completedAt: after.completedAt })
  await see(round.id, moving, { move: true })
  expect(itemOf(await read(round.id), moving)).toMatchObject({ move: 'approved', fromLocation: { id: String(bar.id) } })
})

it('undo clears what was seen or skipped, and removes unexpected assets', async () => {
  const { id, ids } = await room(1)
  const guest = (await app.buildAsset()).id
  const round = await start(id)
  await see(round.id, ids[0])
  await see(round.id, guest)
  expect((await undo(round.id, ids[0])).item).toMatchObject({ status: 'notSeen' })
  expect((await undo(round.id, guest)).item).toBeNull()
  expect((await read(round.id)).counts).toMatchObject({ notSeen: 1, unexpected: 0, seen: 0 })
  expect(await undo(round.id, ids[0])).toEqual({ code: 'BAD_USER_INPUT', fields: ['assetId'] })
})

it('undo deletes a test for its author, for five minutes, while the round is open', async () => {
  const { id, ids } = await room(2)
  const round = await start(id)
  const { test: saved } = await test(round.id, ids[0])
  expect(await undo(round.id, ids[0], helper)).toEqual({ code: 'BAD_USER_INPUT', fields: ['assetId'] })
  expect((await undo(round.id, ids[0])).item).toEqual({ status: 'notSeen', test: null })
  expect(await run(walker, 'query ($id: ID!) { test(id: $id) { id } }', { id: saved.id })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const old = await test(round.id, ids[0])
  await app.database.pool.query("update tests set created_at = now() - interval '6 minutes' where id = $1", [
    old.test.id,
  ])
  expect(await undo(round.id, ids[0])).toEqual({ code: 'BAD_USER_INPUT', fields: ['assetId'] })
  await test(round.id, ids[1])
  await complete(round.id)
  expect(await undo(round.id, ids[1])).toMatchObject({ code: 'CONFLICT' })
})

it('undo is rejected in a round that was cancelled or does not exist', async () => {
  const { id, ids } = await room(1)
  const round = await start(id)
  await see(round.id, ids[0])
  await step('cancelRound', round.id)
  expect(await undo(round.id, ids[0])).toMatchObject({ code: 'CONFLICT' })
  expect(await undo('999999', ids[0])).toMatchObject({ code: 'NOT_FOUND' })
})

it('undoing a second test keeps the earlier one saved in the round', async () => {
  const { id, ids } = await room(1)
  const guest = (await app.buildAsset({ class: 2 })).id
  const round = await start(id)
  for (const assetId of [ids[0], guest]) {
    const first = await test(round.id, assetId, {}, helper)
    const { seenBy } = itemOf(await read(round.id), assetId)
    const second = await test(round.id, assetId, { visualTest: 0, safeToUse: 0, insulationResistance: null })
    const third = await test(round.id, assetId)
    expect((await undo(round.id, assetId)).item).toEqual({ status: 'tested', test: { id: second.test.id } })
    expect((await undo(round.id, assetId)).item).toEqual({ status: 'tested', test: { id: first.test.id } })
    expect(third.round.counts.failed).toBe(0)
    expect(itemOf(await read(round.id), assetId).seenBy).toEqual(seenBy)
    expect(await undo(round.id, assetId)).toEqual({ code: 'BAD_USER_INPUT', fields: ['assetId'] })
  }
  expect((await read(round.id)).counts).toMatchObject({ tested: 2, passed: 2, notSeen: 0 })
})

it('an asset is missing if neither of the last two rounds found it, until it is seen, tested or moved', async () => {
  const { id, ids } = await room(4)
  const [seen, tested, moved, locked] = ids as unknown as [string, string, string, string]
  const before = await missingNow()
  const walk = async () => {
    const round = await start(id)
    await record(round.id, { assetId: seen, status: 'skipped', reason: 'missing' })
    await record(round.id, { assetId: locked, status: 'skipped', reason: 'lockedAway' })
    return complete(round.id)
  }
  expect(itemOf(await walk(), seen).asset.missingSince).toBeNull()
  const second = await walk()
  expect(itemOf(second, seen).asset.missingSince).toBe(today())
  expect(itemOf(second, locked).asset.missingSince).toBeNull()
  expect(await missingNow()).toBe(before + 3)
  const list = await run(walker, '{ assets(filter: { missing: true }) { total items { id } } }')
  expect([list.total, list.items.length]).toEqual([before + 3, before + 3])
  const totals = '{ assets { total } others: assets(filter: { missing: false }) { total } }'
  const { data } = await walker.graphql(totals)
  expect(data.others.total).toBe(data.assets.total - before - 3)
  await see(second.id, seen)
  expect((await test(null, tested, { testDate: addDays(today(), -400) })).asset.missingSince).toBe(today())
  expect((await test(null, tested)).asset.missingSince).toBeNull()
  await run(admin, 'mutation ($ids: [ID!]!) { moveAssets(ids: $ids, locationId: null) { assets { id } } }', {
    ids: [moved],
  })
  expect(await missingNow()).toBe(before)
})

const missingSince = async (round: { id: string }, assetId: string) =>
  itemOf(await complete(round.id), assetId).asset.missingSince

it('an asset last looked for at another location is not missing', async () => {
  const [{ id: here }, { id: there, ids }] = [await room(0), await room(1)]
  await complete((await start(there)).id)
  await app.database.prisma.asset.update({ where: { id: ids[0] }, data: { locationId: here } })
  expect(await missingSince(await start(here), ids[0])).toBeNull()
})

it('an asset moved away during the round is not missing', async () => {
  const { id, ids } = await room(1)
  await complete((await start(id)).id)
  const second = await start(id)
  await run(admin, 'mutation ($ids: [ID!]!) { moveAssets(ids: $ids, locationId: null) { assets { id } } }', {
    ids: [ids[0]],
  })
  expect(await missingSince(second, ids[0])).toBeNull()
})

it('skipping an asset does not change whether it is missing', async () => {
  const { id, ids } = await room(1)
  await complete((await start(id)).id)
  expect(await missingSince(await start(id), ids[0])).toBe(today())
  const third = await start(id)
  await record(third.id, { assetId: ids[0], status: 'skipped', reason: 'inUse' })
  expect(itemOf(await read(third.id), ids[0]).asset.missingSince).toBe(today())
})

it('each item shows what is new since the previous round', async () => {
  const { id, ids } = await room(4)
  const [failing, lost, neverFound, sound] = ids as unknown as [string, string, string, string]
  const first = await start(id)
  for (const assetId of [failing, lost, sound]) await see(first.id, assetId)
  await complete(first.id)
  const added = (await app.buildAsset({ locationId: id })).id
  const second = await start(id)
  await test(second.id, failing, { visualTest: 0, safeToUse: 0, insulationResistance: null })
  await see(second.id, sound)
  await see(second.id, added)
  const changes = async () => {
    const round = await run(
      walker,
      'query ($id: ID!) { round(id: $id) { items(limit: 9) { items { asset { id } change } } } }',
      { id: second.id },
    )
    return Object.fromEntries(
      round.items.items.map(({ asset, change }: { asset: { id: string }; change: string }) => [asset.id, change]),
    )
  }
  const walking = { [failing]: 'newlyFailed', [lost]: null, [neverFound]: null, [sound]: null, [added]: 'added' }
  expect(await changes()).toEqual(walking)
  await complete(second.id)
  expect(await changes()).toEqual({ ...walking, [lost]: 'newlyMissing', [neverFound]: 'notSeenAgain' })
  const third = await start(id)
  await see(third.id, lost)
  await record(third.id, { assetId: neverFound, status: 'skipped', reason: 'missing' })
  const { items } = await run(
    walker,
    'query ($id: ID!) { round(id: $id) { items(limit: 9) { items { asset { id } change } } } }',
    { id: third.id },
  )
  expect(items.items.find(({ asset }: { asset: { id: string } }) => asset.id === lost).change).toBe('foundAgain')
})

it('a deleted asset is removed from an open round, unless the round has a record of it', async () => {
  const { id, ids } = await room(3)
  const [untouched, tested, left] = ids
  const guest = (await app.buildAsset({ class: 2 })).id
  const round = await start(id)
  await test(round.id, tested)
  await see(round.id, guest, { move: true })
  const before = await read(round.id)
  const remove = (assetId: string) => run(admin, 'mutation ($id: ID!) { deleteAsset(id: $id) { id } }', { id: assetId })
  for (const assetId of [untouched, tested, guest]) expect(await remove(assetId)).toEqual({ id: assetId })
  const after = await read(round.id)
  expect(after.updatedAt > before.updatedAt).toBe(true)
  expect(after.counts).toMatchObject({ expected: 2, tested: 1, notSeen: 1, unexpected: 1, moved: 0 })
  expect(itemOf(after, untouched)).toBeUndefined()
  expect(itemOf(after, tested)).toMatchObject({ status: 'tested', assetDeleted: true })
  expect(itemOf(after, left)).toMatchObject({ assetDeleted: false })
  // simulates an asset that is deleted at the moment the round starts
  await app.database.prisma.asset.update({ where: { id: left }, data: { deletedAt: new Date() } })
  const completed = await complete(round.id, [guest])
  expect(completed).toMatchObject({ status: 'completed', counts: { expected: 1, notSeen: 0, moved: 0 } })
  expect(order(completed)).toEqual([tested, guest])
})

it("the round's sheet shows its results page by page", async () => {
  const bar = await app.buildLocation({ name: 'Bar / cellar' })
  const { id } = await app.buildLocation({ name: 'Stage' })
  const data = Array.from({ length: 60 }, (_, n) => ({
    id: `S${id}X${n}`,
    code: `STG${id}-${n}`,
    name: 'Lamp',
    locationId: id,
  }))
  await app.database.prisma.asset.createMany({ data })
  const name = `Kettle ${'W'.repeat(150)} of the band`
  const guest = await app.buildAsset({ locationId: bar.id, code: `BAR${id}`, name, class: 2 })
  await app.database.prisma.hallSettings.update({ where: { id: 1 }, data: { hallName: 'Assembly hall of Ardley' } })
  const round = await start(id)
  const notes = `Plug ${'very '.repeat(20)}hot`
  await test(round.id, `S${id}X7`, { earthContinuity: '<0.05', insulationResistance: '>200', notes })
  await record(round.id, { assetId: `S${id}X1`, status: 'skipped', reason: 'lockedAway' })
  await see(round.id, guest.id, { move: true })
  await complete(round.id, [guest.id])
  const answer = await walker.fetch(`/api/rounds/${round.id}/sheet.pdf`)
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  expect(answer.headers.get('Content-Disposition')).toMatch(/^inline; filename="Round at Stage \d{4}-\d\d-\d\d\.pdf"$/)
  await readPdf(new Uint8Array(await answer.arrayBuffer()), async (pages) => {
    expect(pages).toHaveLength(2)
    const text = pages.map((page) => page.text().replaceAll(/\s+/g, ' ')).join(' ')
    const places = [`STG${id}-7`, `STG${id}-1`, `BAR${id}`, `STG${id}-0`].map((code) =>
      text.search(new RegExp(`${code}\\b`)),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(text.replaceAll(/\s/g, '')).toContain(name.replaceAll(' ', ''))
    expect(text.replaceAll(/\s/g, '')).toContain(notes.replaceAll(' ', ''))
    for (const found of [
      'Assembly hall of Ardley',
      '<0.05 Ω',
      '>200 MΩ',
      'Unexpected',
      'Round at Stage',
      `STG${id}-59`,
      'Skipped: locked away',
      'Moved from Bar / cellar',
      `BAR${id}`,
    ])
      expect(text).toContain(found)
  })
})

it("the round's sheet cuts nothing off, even notes longer than a page", async () => {
  const { id, ids } = await room(2)
  const round = await start(id)
  const notes = Array.from({ length: 700 }, (_, n) => `word${n}`).join(' ')
  await test(round.id, ids[0], { notes: notes.slice(0, 5000).trim() })
  const answer = await walker.fetch(`/api/rounds/${round.id}/sheet.pdf`)
  await readPdf(new Uint8Array(await answer.arrayBuffer()), async (pages) => {
    const text = pages.map((page) => page.text()).join(' ')
    for (const word of notes.slice(0, 5000).trim().split(' ')) expect(text).toContain(word)
  })
})

it("the round's sheet requires the permission to walk rounds, and an existing round", async () => {
  expect((await app.visitor().fetch('/api/rounds/1/sheet.pdf')).status).toBe(401)
  expect((await walker.fetch('/api/rounds/999999/sheet.pdf')).status).toBe(404)
})

it('a test that arrives after its round was completed is saved, and the item is tested', async () => {
  const { id, ids } = await room(2)
  const guest = (await app.buildAsset({ class: 2 })).id
  const round = await start(id)
  await complete(round.id)
  expect((await test(round.id, ids[0])).round).toMatchObject({ id: round.id, counts: { tested: 1, notSeen: 1 } })
  await test(round.id, guest, { move: true })
  await see(round.id, ids[1])
  const late = await read(round.id)
  expect(late).toMatchObject({ status: 'completed', counts: { tested: 2, seen: 1, notSeen: 0, unexpected: 1 } })
  expect(itemOf(late, guest)).toMatchObject({ move: 'proposed' })
  const again = await complete(round.id, [guest])
  expect(itemOf(again, guest)).toMatchObject({ move: 'approved', asset: { location: { id: String(id) } } })
  expect(again.completedAt).toBe(late.completedAt)
  // no move is left to decide, so completing the round again changes nothing
  expect((await complete(round.id)).updatedAt).toBe(again.updatedAt)
  const trail = await run(
    admin,
    'query ($id: ID!) { auditEntries(filter: { entity: "round", entityId: $id }) { items { action after } } }',
    { id: round.id },
  )
  const completions = trail.items.filter(({ action }: { action: string }) => action === 'round.complete')
  expect(completions.map(({ after }: { after: { moved: string[] } }) => after.moved)).toEqual([[guest], []])
})
