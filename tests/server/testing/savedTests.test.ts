import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { OutboxEntry } from '../../../client/offline/outbox/entry/entry'
import { updateOfflineOpenWork } from '../../../client/offline/outbox/storage/openWork'
import type { OfflineRegister } from '../../../client/offline/register/register'
import type { AssetHistoryRecord, AssetRecord } from '../../../client/offline/register/registerRecords'
import { applyPatChanges } from '../../../client/rounds/offline/applyPatChanges'
import {
  getOfflineRoundRecords,
  type OfflineRoundItemRecord,
  type OfflineRoundRecord,
} from '../../../client/rounds/offline/offlineRoundRecords'
import { addDays, today } from '../../../domain/values/calendar'
import { graphqlApi } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'
import { csvText } from '../../support/importFiles'

const app = await startFileApp()
const client = await app.signIn('admin')

/**
 * The same seed in each run, so that only a code change can make the test fail. Set HISTORY_SEED to try other
 * histories.
 */
const SEED = Number(process.env.HISTORY_SEED ?? 1698986104)

/** Returns a seeded random number generator (mulberry32, 0 to 1). */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Draw {
  one<Value>(values: readonly Value[]): Value
  /** True in this percentage of draws. */
  percent(share: number): boolean
}

function drawWith(random: () => number): Draw {
  return {
    one: (values) => values[Math.floor(random() * values.length)] as (typeof values)[number],
    percent: (share) => random() * 100 < share,
  }
}

interface Findings {
  testDate: string
  visualTest: 0 | 1
  earthContinuity: number | null
  insulationResistance: number | null
  insulationResistanceQualifier: '>' | null
  safeToUse: 0 | 1
  failureReasons: string[]
}

/** Draws the findings of a valid test, with a verdict that these findings allow. */
function drawFindings(draw: Draw, assetClass: number, testDate: string): Findings {
  const visualTest = draw.percent(85) ? 1 : 0
  const earthContinuity = assetClass === 1 ? draw.one([0.05, 0.1, 0.2, 0.4, 0.9, 1.2]) : null
  const insulationResistance = draw.one([0.4, 2, 12, 50, 100, 200, 299])
  const fails = visualTest === 0 || (earthContinuity ?? 0) > 1 || insulationResistance < 1
  const safeToUse = fails || draw.percent(15) ? 0 : 1
  return {
    testDate,
    visualTest,
    earthContinuity,
    insulationResistance,
    insulationResistanceQualifier: insulationResistance === 299 ? '>' : null,
    safeToUse,
    failureReasons: safeToUse === 0 && draw.percent(50) ? ['Plug damaged'] : [],
  }
}

interface DrawnAsset {
  fields: { code: string; class: number; frequency: number; itemType: string | null; visualInterval: number | null }
  outOfUseSince: string | null
  missingSince: string | null
  failedInspectionOn: string | null
  reportedOn: string | null
  /** The day the asset's class last changed; null if it never has. */
  classChangedOn: string | null
}

const daysAgo = (days: number) => addDays(today(), -days)

function drawAsset(draw: Draw, index: number): DrawnAsset {
  const chance = (share: number) => (draw.percent(share) ? daysAgo(draw.one([5, 30, 200, 500])) : null)
  return {
    fields: {
      code: `HISTORY-${index}`,
      class: draw.one([1, 2]),
      frequency: draw.one([1, 2, 3]),
      itemType: draw.one([null, 'appliance', 'handTool']),
      visualInterval: draw.one([null, 6]),
    },
    outOfUseSince: chance(40),
    missingSince: chance(30),
    failedInspectionOn: chance(30),
    reportedOn: chance(40),
    classChangedOn: chance(30),
  }
}

/** Adds the drawn assets to an empty hall, at one location. @returns their ids. */
async function buildHall(assets: readonly DrawnAsset[]): Promise<string[]> {
  await app.clearHall()
  const { prisma } = app.database
  const { id: locationId } = await app.buildLocation()
  const ids: string[] = []
  for (const { fields, outOfUseSince, missingSince, failedInspectionOn, reportedOn, classChangedOn } of assets) {
    const found = { locationId, missingSince: missingSince === null ? null : new Date(missingSince) }
    const before = { class: fields.class === 1 ? 2 : 1, since: `${daysAgo(3000)}T00:00:00.000Z` }
    const earlierClasses = classChangedOn === null ? [] : [{ ...before, until: `${classChangedOn}T12:00:00.000Z` }]
    const { id: assetId } = await app.buildAsset({ ...fields, ...found, earlierClasses })
    ids.push(assetId)
    if (outOfUseSince !== null)
      await prisma.outOfUse.create({ data: { assetId, since: new Date(outOfUseSince), reason: 'Smells' } })
    if (failedInspectionOn !== null)
      await prisma.visualInspection.create({
        data: { assetId, inspectedOn: new Date(failedInspectionOn), passed: false },
      })
    if (reportedOn !== null)
      await prisma.faultReport.create({ data: { assetId, reportedOn: new Date(reportedOn), text: 'Sparks' } })
  }
  return ids
}

const TEST_FIELDS = `testDate assetClass visualTest earthContinuity earthContinuityReading earthContinuityReadingQualifier
  insulationResistance insulationResistanceQualifier safeToUse failureReasons advice code notes createdAt instrumentId tester { id }`
const ASSET_QUERY = `query ($id: ID!) {
  asset(id: $id) { id code class frequency itemType visualInterval locationId: location { id } nextDueOn nextVisualOn use outOfUseSince missingSince watchReasons
    proposedFrequency outOfUse { id since reason } lastTest { id ${TEST_FIELDS} } }
  tests(filter: { assetId: [$id] }) { items { id ${TEST_FIELDS} } }
  visualInspections(assetId: $id) { items { id inspectedOn passed createdAt } } }`

interface Shown {
  asset: AssetRecord
  history: AssetHistoryRecord
}

/** Reads an asset and its history, in the format of a phone's register. */
async function readShown(id: string): Promise<Shown> {
  const { data, errors } = await client.graphql(ASSET_QUERY, { id })
  expect(errors).toBeUndefined()
  const { asset, tests, visualInspections } = data
  const { earlierClasses } = await app.database.prisma.asset.findUniqueOrThrow({ where: { id } })
  return {
    asset: { ...asset, earlierClasses, locationId: asset.locationId?.id ?? null, photos: [] },
    history: {
      assetId: id,
      tests: tests.items,
      total: tests.items.length,
      inspections: visualInspections.items,
      codes: [],
    },
  }
}

/** Returns the fields that a test may change, except ids, which differ between server and phone. */
function compared({ asset, history }: Shown) {
  const { code, nextDueOn, nextVisualOn, use, outOfUseSince, missingSince, watchReasons, proposedFrequency } = asset
  const testOf = (test: AssetHistoryRecord['tests'][number]) => {
    const { testDate, assetClass, visualTest, safeToUse, failureReasons, advice } = test
    return { testDate, assetClass, visualTest, safeToUse, failureReasons, advice, ohms: test.earthContinuityReading }
  }
  return {
    ...{ code, nextDueOn, nextVisualOn, use, outOfUseSince, missingSince, watchReasons, proposedFrequency },
    lastTest: asset.lastTest && testOf(asset.lastTest),
    tests: history.tests.map(testOf),
  }
}

async function readAll(ids: readonly string[]) {
  const all = []
  for (const id of ids) all.push(compared(await readShown(id)))
  return all
}

/** Returns the codes of the assets whose fault reports are still open. */
async function openFaults(): Promise<string[]> {
  const open = await app.database.prisma.faultReport.findMany({ where: { closedAt: null }, include: { asset: true } })
  return open.map(({ asset }) => asset.code).sort()
}

function phoneWith(shown: readonly Shown[]): OfflineRegister {
  return {
    state: { user: { id: '1', name: 'Ada' } },
    assets: new Map(shown.map(({ asset }) => [asset.id, asset])),
    locations: new Map(),
    instruments: new Map(),
    assignments: new Map(),
    changedHistories: new Map(shown.map(({ history }) => [history.assetId, history])),
  } as unknown as OfflineRegister
}

let entries = 0
/** Builds an outbox entry that was created just now. */
function entryOf(field: string, variables: object, assetId: string): OutboxEntry {
  const at = new Date(Date.now() + entries).toISOString()
  return { id: String(entries++), at, field, variables, records: [`Asset:${assetId}`] } as unknown as OutboxEntry
}

const onPhone = (register: OfflineRegister, ids: readonly string[]) =>
  ids.map((id) =>
    compared({
      asset: register.assets.get(id) as AssetRecord,
      history: register.changedHistories.get(id) as AssetHistoryRecord,
    }),
  )

async function save(operation: Parameters<typeof graphqlApi.run>[1], variables: Record<string, unknown>) {
  const outcome = await graphqlApi.run(client, operation, variables)
  expect(outcome.code, outcome.text).toBeUndefined()
  return outcome.data
}

async function importTests(assets: readonly DrawnAsset[], tests: readonly { asset: number; findings: Findings }[]) {
  const headers = ['Asset code', 'Test date', 'Visual', 'Earth', 'Insulation', 'Pass or fail', 'Failure reasons']
  const verdict = (passed: 0 | 1) => (passed ? 'pass' : 'fail')
  const rows = tests.map(({ asset, findings }) => [
    assets[asset]?.fields.code ?? '',
    findings.testDate,
    verdict(findings.visualTest),
    String(findings.earthContinuity ?? ''),
    `${findings.insulationResistanceQualifier ?? ''}${findings.insulationResistance ?? ''}`,
    verdict(findings.safeToUse),
    findings.failureReasons.join('; '),
  ])
  const { id } = await save('createImport', { input: { kind: 'tests', text: csvText([headers, ...rows]) } })
  expect(await save('checkImport', { id })).toMatchObject({ creates: tests.length })
  expect(await save('runImport', { id })).toMatchObject({ status: 'imported' })
}

it(`tests have the same effect on assets when saved on the server, imported or saved on a phone (HISTORY_SEED=${SEED})`, async () => {
  const draw = drawWith(randomOf(SEED))
  const assets = Array.from({ length: 25 }, (_, index) => drawAsset(draw, index))
  // an asset's tests are on different days, because an import sorts tests on the same day by its own rules
  const days = [1400, 1100, 800, 420, 390, 120, 20, 2]
  const tests = assets.flatMap(({ fields }, asset) =>
    days
      .filter(() => draw.percent(50))
      .map((day) => ({ asset, findings: drawFindings(draw, fields.class, daysAgo(day)) })),
  )

  let ids = await buildHall(assets)
  for (const { asset, findings } of tests) await save('createTest', { input: { ...findings, assetId: ids[asset] } })
  const onServer = await readAll(ids)
  const faults = await openFaults()

  ids = await buildHall(assets)
  await importTests(assets, tests)
  expect(await readAll(ids)).toEqual(onServer)
  expect(await openFaults()).toEqual(faults)

  ids = await buildHall(assets)
  const before: Shown[] = []
  for (const id of ids) before.push(await readShown(id))
  const register = phoneWith(before)
  await applyPatChanges(
    register,
    tests.map(({ asset, findings }) =>
      entryOf('createTest', { input: { ...findings, assetId: ids[asset] } }, ids[asset] ?? ''),
    ),
  )
  expect(onPhone(register, ids)).toEqual(onServer)
})

type Step =
  | { kind: 'test'; findings: Findings; takeOutOfUse: boolean; inRound: boolean; move: boolean | null }
  | { kind: 'correction'; of: number; findings: Findings }
  | { kind: 'inspection'; inspectedOn: string; passed: boolean; takeOutOfUse: boolean }
  | { kind: 'sighting'; status: 'seen' | 'skipped'; move: boolean | null }
  | { kind: 'undo' }

function drawStep(draw: Draw, assetClass: number): Step {
  const day = daysAgo(draw.one([0, 0, 1, 3, 20, 390]))
  const findings = drawFindings(draw, assetClass, day)
  const move = draw.one([null, true, false])
  const takeOutOfUse = draw.percent(50)
  return draw.one<Step>([
    {
      ...{ kind: 'test', findings, move, inRound: draw.percent(60) },
      takeOutOfUse: takeOutOfUse && findings.safeToUse === 0,
    },
    { kind: 'correction', of: draw.one([0, 1, 2]), findings },
    { kind: 'inspection', inspectedOn: day, passed: draw.percent(50), takeOutOfUse },
    { kind: 'sighting', status: draw.one(['seen', 'skipped']), move },
    { kind: 'undo' },
  ])
}

interface History {
  assetId: string
  roundId: string
  /** The asset's tests that have not been deleted, with their ids on the server and on the phone. */
  tests: { id: string; local: string; inRound: boolean }[]
  /** True if the asset is recorded in the round. */
  isRecorded: boolean
}

/**
 * Runs a step on the server.
 * @returns the step as an outbox entry for the phone; undefined if the step is not possible.
 */
async function runStep(history: History, step: Step): Promise<OutboxEntry | undefined> {
  const { assetId, roundId, tests } = history
  if (step.kind === 'test') {
    const { findings, takeOutOfUse, inRound, move } = step
    const input = { ...findings, assetId, takeOutOfUse, ...(inRound && { roundId, move }) }
    const { id } = await save('createTest', { input })
    const entry = entryOf('createTest', { input }, assetId)
    tests.push({ id: String(id), local: `local-${entry.id}`, inRound })
    if (inRound) history.isRecorded = true
    return entry
  }
  if (step.kind === 'correction') {
    const test = tests.at(-1 - step.of)
    if (!test) return
    await save('updateTest', { id: test.id, input: step.findings })
    return entryOf('updateTest', { id: test.local, input: step.findings }, assetId)
  }
  if (step.kind === 'inspection') {
    const { kind: _, ...fields } = step
    const input = { ...fields, assetId }
    const { errors } = await client.graphql(
      'mutation ($input: VisualInspectionInput!) { createVisualInspection(input: $input) { visualInspection { id } } }',
      { input },
    )
    expect(errors).toBeUndefined()
    return entryOf('createVisualInspection', { input }, assetId)
  }
  if (step.kind === 'sighting') {
    const reason = step.status === 'skipped' ? 'lockedAway' : null
    const variables = { roundId, input: { assetId, status: step.status, reason, move: step.move } }
    await mutate(
      'recordRoundItem(roundId: $roundId, input: $input)',
      '$roundId: ID!, $input: RoundItemInput!',
      variables,
    )
    history.isRecorded = true
    return entryOf('recordRoundItem', variables, assetId)
  }
  if (!history.isRecorded) return
  const variables = { roundId, assetId }
  await mutate('undoRoundItem(roundId: $roundId, assetId: $assetId)', '$roundId: ID!, $assetId: ID!', variables)
  const last = tests.findLastIndex(({ inRound }) => inRound)
  if (last >= 0) tests.splice(last, 1)
  history.isRecorded = tests.some(({ inRound }) => inRound)
  return entryOf('undoRoundItem', variables, assetId)
}

async function mutate(call: string, parameters: string, variables: object) {
  const { errors } = await client.graphql(`mutation (${parameters}) { ${call} { item { id } } }`, { ...variables })
  expect(errors).toBeUndefined()
}

const ROUND_QUERY = `query ($id: ID!) { round(id: $id) { id status scope startedAt location { id } items(limit: 1000) {
  items { id expected position walkedPosition status reason seenAt move seenBy { id } fromLocation { id } asset { id } test { id ${TEST_FIELDS} } } } } }`

async function readRound(id: string): Promise<OfflineRoundRecord> {
  const { data, errors } = await client.graphql(ROUND_QUERY, { id })
  expect(errors).toBeUndefined()
  const { location, items, ...round } = data.round
  return {
    ...round,
    locationId: location.id,
    // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
    items: items.items.map(({ asset, fromLocation, ...item }: any) => ({
      ...item,
      assetId: asset.id,
      fromLocationId: fromLocation?.id ?? null,
    })),
  }
}

/** Returns the round items, sorted by asset, with the fields that a step may change. */
function comparedItems(items: readonly OfflineRoundItemRecord[]) {
  const shown = items.map(({ assetId, expected, status, reason, move, fromLocationId, test }) => ({
    ...{ assetId, expected, status, reason, move, fromLocationId },
    test: test && { testDate: test.testDate, safeToUse: test.safeToUse },
  }))
  return shown.toSorted((one, other) => one.assetId.localeCompare(other.assetId))
}

it(`corrections, inspections, sightings and undone tests have the same effect on server and phone (HISTORY_SEED=${SEED})`, async () => {
  const draw = drawWith(randomOf(SEED + 1))
  const assets = Array.from({ length: 16 }, (_, index) => drawAsset(draw, index))
  const ids = await buildHall(assets)
  // half of the assets are not at the round's location
  const { id: elsewhere } = await app.buildLocation()
  const away = ids.filter((_, index) => index % 2 === 1)
  await app.database.prisma.asset.updateMany({ where: { id: { in: away } }, data: { locationId: elsewhere } })
  const { locationId } = await app.database.prisma.asset.findUniqueOrThrow({ where: { id: ids[0] ?? '' } })
  const started = await client.graphql('mutation ($l: ID!) { startRound(locationId: $l) { id } }', {
    l: String(locationId),
  })
  const roundId = started.data.startRound.id

  const before: Shown[] = []
  for (const id of ids) before.push(await readShown(id))
  const register = phoneWith(before)
  const round = await readRound(roundId)
  const waiting: OutboxEntry[] = []
  for (const [index, assetId] of ids.entries()) {
    const history: History = { assetId, roundId, tests: [], isRecorded: false }
    for (let step = 0; step < 7; step++) {
      const entry = await runStep(history, drawStep(draw, assets[index]?.fields.class ?? 1))
      if (entry) waiting.push(entry)
    }
  }

  await updateOfflineOpenWork('rounds', () => [round])
  await applyPatChanges(register, waiting)
  expect(onPhone(register, ids)).toEqual(await readAll(ids))
  const onServer = await readRound(roundId)
  expect(comparedItems(getOfflineRoundRecords(register).get(roundId)?.items ?? [])).toEqual(
    comparedItems(onServer.items),
  )
})
