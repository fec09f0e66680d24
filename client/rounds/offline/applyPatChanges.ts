import { NEW_ASSET_FIELD_VALUES } from '../../../domain/assets/assetFields'
import { getAssetTestDueDate } from '../../../domain/assets/patRules'
import { getAssetUseAfterInspection } from '../../../domain/testing/inspectionEffects'
import { getFailedTestReason, listManualOutOfUseOutcomes } from '../../../domain/testing/outOfUse'
import { evaluateFurtherReading } from '../../../domain/testing/readings/furtherReading'
import { getFurtherReadingKindFacts } from '../../../domain/testing/readings/furtherReadingKinds'
import { getAssetClassForTest } from '../../../domain/testing/readings/testFindings'
import { copyInstrumentForTest } from '../../../domain/testing/testInstrument'
import { isInspectionPassed } from '../../../domain/testing/visualInspection'
import { type CalendarDate, toLocalDate } from '../../../domain/values/calendar'
import { type ReadingQualifier, toReading } from '../../../domain/values/reading'
import {
  getOfflineFailedInspectionDate,
  getOfflineNextVisualInspectionDate,
  hasFailedLastTest,
} from '../../assets/offline/assetStatus'
import type {
  AssetInput,
  OutOfUseEndInput,
  OutOfUseInput,
  RepairInput,
  TestFurtherReadingInput,
  TestInput,
  VisualInspectionInput,
} from '../../graphql/schema.generated'
import type { OutboxEntry } from '../../offline/outbox/entry/entry'
import { toLocalId } from '../../offline/outbox/entry/localIds'
import { registerLocalPhoto } from '../../offline/outbox/entry/localPhotos'
import { loadAssetHistory, type OfflineRegister } from '../../offline/register/register'
import type { AssetRecord, InspectionRecord, PhotoRecord, TestRecord } from '../../offline/register/registerRecords'
import { applyTestToRegister } from '../../testing/offline/applyTestToRegister'
import { IN_USE_ASSET_FIELDS, toOutOfUseAssetFields } from '../../testing/offline/assetUse'
import { ASSIGNMENT_CHANGE_APPLIERS } from './offlineAssignments'
import { ROUND_CHANGE_APPLIERS, setOfflineRoundRecords } from './offlineRoundRecords'
import { loadOfflineRoundRecords } from './roundSnapshots'

const dayOf = ({ at }: OutboxEntry) => toLocalDate(new Date(at))

type Apply = (register: OfflineRegister, entry: OutboxEntry) => void | Promise<void>

const APPLY: Readonly<Record<string, Apply>> = {
  createAsset(register, entry) {
    const input = inputOf<AssetInput>(entry)
    const id = toLocalId(entry.id)
    const times = { createdAt: entry.at, updatedAt: entry.at }
    const asset: AssetRecord = { ...NEW_ASSET, ...times, id, ...assetColumns(input, entry, []) }
    register.assets.set(id, asset)
  },
  async updateAsset(register, entry) {
    const asset = register.assets.get(String(entry.variables.id))
    if (!asset) return
    const changed = { ...asset, ...assetColumns(inputOf<AssetInput>(entry), entry, asset.photos) }
    const nextVisualOn = getOfflineNextVisualInspectionDate(changed, await loadAssetHistory(register, asset.id))
    register.assets.set(asset.id, { ...changed, nextDueOn: dueOf(changed), nextVisualOn })
  },
  moveAssets({ assets }, { variables }) {
    const { ids, locationId = null } = variables as { ids: string[]; locationId?: string | null }
    for (const id of ids) {
      const asset = assets.get(id)
      if (asset) assets.set(id, { ...asset, locationId })
    }
  },
  async createTest(register, entry) {
    const input = inputOf<TestInput>(entry)
    const asset = register.assets.get(String(input.assetId))
    if (!asset) return
    const { id: userId, name } = register.state.user
    const testDate = input.testDate ?? dayOf(entry)
    const assetClass = classOfInput(asset, testDate, input)
    const test: TestRecord = {
      ...NEW_TEST,
      testDate,
      id: toLocalId(entry.id),
      assetClass,
      tester: { id: userId, name },
      createdAt: entry.at,
      updatedAt: entry.at,
      ...testColumns(input, entry, assetClass, []),
      ...instrumentColumns(register, input, { testDate, instrumentId: null }),
    }
    const history = await loadAssetHistory(register, asset.id)
    const outOfUseReason = input.takeOutOfUse ? getFailedTestReason(test.failureReasons) : null
    applyTestToRegister(register, asset, history, {
      kind: 'created',
      test,
      outOfUseReason,
    })
  },
  async createVisualInspection(register, entry) {
    const { assetId, takeOutOfUse, ...input } = inputOf<VisualInspectionInput>(entry)
    const asset = register.assets.get(String(assetId))
    if (!asset) return
    const { id: userId, name } = register.state.user
    const inspector = { id: userId, name }
    const points = input.points ?? []
    const inspection: InspectionRecord = {
      id: toLocalId(entry.id),
      inspectedOn: input.inspectedOn ?? dayOf(entry),
      points,
      passed: isInspectionPassed(input.passed === true, points),
      notes: input.notes ?? '',
      inspector,
      inspectorName: null,
      importedBy: null,
      importedFrom: null,
      createdAt: entry.at,
      updatedAt: entry.at,
    }
    const { inspections = [], ...history } = await loadAssetHistory(register, asset.id)
    const all = [inspection, ...inspections].toSorted((one, other) => other.inspectedOn.localeCompare(one.inspectedOn))
    const changed = { ...history, inspections: all }
    register.changedHistories.set(asset.id, changed)
    const taken = getAssetUseAfterInspection(asset, { ...inspection, takeOutOfUse: takeOutOfUse === true })
    const use = taken && toOutOfUseAssetFields({ ...taken, id: inspection.id, note: '', takenBy: inspector })
    register.assets.set(asset.id, {
      ...asset,
      ...use,
      nextVisualOn: getOfflineNextVisualInspectionDate(asset, changed),
    })
  },
  takeOutOfUse(register, entry) {
    const { id, variables } = entry
    const { reason, note, since } = variables.input as OutOfUseInput
    const { id: userId, name } = register.state.user
    const record = { id: toLocalId(id), reason: reason ?? '', note: note ?? '', takenBy: { id: userId, name } }
    changeUse(register, String(variables.id), () => toOutOfUseAssetFields({ ...record, since: since ?? dayOf(entry) }))
  },
  recordRepair(register, entry) {
    const { id, variables } = entry
    const { note, repairedOn } = variables.input as RepairInput
    const { id: userId, name } = register.state.user
    const day = repairedOn ?? dayOf(entry)
    changeUse(register, String(variables.id), (asset) => {
      const taken = {
        id: toLocalId(id),
        since: day,
        reason: getFailedTestReason(asset.lastTest?.failureReasons ?? []),
        note: '',
        takenBy: { id: userId, name },
      }
      return repaired(asset.outOfUse ? asset : { ...asset, ...toOutOfUseAssetFields(taken) }, day, note)
    })
  },
  async endOutOfUse(register, entry) {
    const { variables } = entry
    const history = await loadAssetHistory(register, String(variables.id))
    const { outcome, note, endedOn, nothingElectrical } = variables.input as OutOfUseEndInput
    changeUse(register, String(variables.id), (asset) => {
      const possible = listManualOutOfUseOutcomes({
        failedTest: hasFailedLastTest(asset),
        failedInspection: getOfflineFailedInspectionDate(asset, history) !== null,
        nothingElectrical: nothingElectrical === true,
      })
      if (outcome === 'repaired' && !possible.includes(outcome)) return repaired(asset, endedOn ?? dayOf(entry), note)
      return outcome === 'disposed' && asset.outOfUse
        ? {
            use: 'disposed',
            outOfUseSince: null,
            outOfUse: { ...asset.outOfUse, endedOn: endedOn ?? dayOf(entry), outcomeNote: note ?? '' },
            locationId: null,
            missingSince: null,
            nextDueOn: null,
            nextVisualOn: null,
          }
        : {
            ...IN_USE_ASSET_FIELDS,
            nextDueOn: dueOf({ ...asset, ...IN_USE_ASSET_FIELDS }),
            nextVisualOn: getOfflineNextVisualInspectionDate({ ...asset, ...IN_USE_ASSET_FIELDS }, history),
          }
    })
  },
  async updateTest(register, entry) {
    const id = String(entry.variables.id)
    for (const record of entry.records) {
      const asset = register.assets.get(record.replace(/^Asset:/, ''))
      if (!asset) continue
      const history = await loadAssetHistory(register, asset.id)
      const before = history.tests.find((test) => test.id === id)
      if (!before) continue
      const test = {
        ...before,
        ...testColumns(inputOf<TestInput>(entry), entry, before.assetClass, before.photos),
        ...instrumentColumns(register, inputOf<TestInput>(entry), before),
      }
      // why: a correction to a pass clears the failure reasons, because a passed test has no failure reasons
      if (test.safeToUse === 1) test.failureReasons = []
      applyTestToRegister(register, asset, history, { kind: 'updated', test })
    }
  },
}

export async function applyPatChanges(register: OfflineRegister, entries: readonly OutboxEntry[]): Promise<void> {
  setOfflineRoundRecords(register, await loadOfflineRoundRecords())
  for (const entry of entries) {
    await APPLY[entry.field]?.(register, entry)
    await ROUND_CHANGE_APPLIERS[entry.field]?.(register, entry)
    ASSIGNMENT_CHANGE_APPLIERS[entry.field]?.(register, entry)
  }
}

const NEW_ASSET = {
  name: '',
  code: '',
  additionalCodes: [],
  locationId: null,
  class: 1,
  itemType: null,
  ...NEW_ASSET_FIELD_VALUES,
  photoId: null,
  missingSince: null,
  publicId: '',
  use: 'inUse',
  outOfUseSince: null,
  outOfUse: null,
  watchReasons: [],
  proposedFrequency: null,
  nextDueOn: null,
  nextVisualOn: null,
  photos: [],
  lastTest: null,
} satisfies Partial<AssetRecord>

const NEW_TEST: Omit<TestRecord, 'id' | 'testDate' | 'assetClass' | 'tester' | 'createdAt' | 'updatedAt'> = {
  visualTest: 0,
  earthContinuity: null,
  earthContinuityReading: null,
  earthContinuityReadingQualifier: null,
  insulationResistance: null,
  insulationResistanceQualifier: null,
  safeToUse: 0,
  advice: [],
  instrumentId: null,
  instrument: null,
  notes: '',
  failureReasons: [],
  code: null,
  photos: [],
}

const inputOf = <Input>({ variables }: OutboxEntry) => variables.input as Input

/** Omits undefined values, which must not overwrite existing ones. */
function given<Values extends object>(values: Values): { [Name in keyof Values]: NonNullable<Values[Name]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

function assetColumns(input: AssetInput, entry: OutboxEntry, stored: readonly PhotoRecord[]): Partial<AssetRecord> {
  const { id: _, photos: inputs, photoId, class: assetClass, ...fields } = input
  const photos = inputs ? photosOf(inputs, entry, stored) : undefined
  const chosen = photos?.find(({ id, reference }) => id === photoId || reference === photoId)
  return given({
    ...fields,
    class: assetClass as AssetRecord['class'] | undefined,
    photos,
    photoId: photos && (chosen ?? photos[0])?.id,
  }) as Partial<AssetRecord>
}

function testColumns(
  input: TestInput,
  entry: OutboxEntry,
  assetClass: TestRecord['assetClass'],
  stored: readonly PhotoRecord[],
): Partial<TestRecord> {
  const { assetId: _, photos, earthContinuity, instrumentId: ____, furtherReadings, ...fields } = input
  const { roundId: __, move: ___, takeOutOfUse: _____, seenAt: ______, ...findings } = fields as Record<string, unknown>
  return given({
    ...findings,
    furtherReadings: furtherReadings?.map(waitingReading),
    earthContinuity: assetClass === 1 ? 0 : null,
    earthContinuityReading: earthContinuity === undefined ? undefined : earthContinuity && Number(earthContinuity),
    photos: photos ? photosOf(photos, entry, stored) : undefined,
  }) as Partial<TestRecord>
}

function classOfInput({ earlierClasses = [], ...asset }: AssetRecord, testDate: CalendarDate, input: TestInput) {
  return getAssetClassForTest({ class: asset.class, earlierClasses }, testDate, {
    visualTest: input.visualTest ?? 0,
    earthContinuity: numberReading(input.earthContinuity, input.earthContinuityReadingQualifier),
    earthNotMeasured: input.earthNotMeasured ?? null,
    insulationResistance: numberReading(input.insulationResistance, input.insulationResistanceQualifier),
    insulationNotMeasured: input.insulationNotMeasured ?? null,
    furtherReadings: (input.furtherReadings ?? []).map(judgedInput),
    safeToUse: input.safeToUse ?? 0,
  })
}

const numberReading = (value: unknown, qualifier: ReadingQualifier | null | undefined) =>
  toReading(value == null ? null : Number(value), qualifier ?? null)

const judgedInput = ({ kind, value, qualifier, setting, result }: TestFurtherReadingInput) =>
  evaluateFurtherReading({
    kind,
    reading: numberReading(value, qualifier),
    setting: setting ?? null,
    result: result ?? null,
  })

/** Evaluates a further reading with the same rules as the server. */
function waitingReading(input: TestFurtherReadingInput) {
  const { kind, reading, ...judged } = judgedInput(input)
  return {
    kind,
    value: reading?.value ?? null,
    qualifier: reading?.qualifier ?? null,
    unit: getFurtherReadingKindFacts(kind).unit ?? null,
    setting: judged.setting,
    limit: judged.limit,
    result: judged.result,
  }
}

/** Copies the instrument's fields to a test, as the server does, unless the instrument is unchanged. */
function instrumentColumns(
  { instruments }: OfflineRegister,
  { instrumentId, testDate }: TestInput,
  test: Pick<TestRecord, 'instrumentId' | 'testDate'>,
): Partial<TestRecord> {
  if (instrumentId === undefined || instrumentId === test.instrumentId) return {}
  const instrument = instrumentId === null ? undefined : instruments.get(instrumentId)
  return { instrumentId, instrument: instrument ? copyInstrumentForTest(instrument, testDate ?? test.testDate) : null }
}

/** Returns a record's photos: finds stored ones by id, and takes new ones from the entry. */
function photosOf(inputs: readonly object[], entry: OutboxEntry, stored: readonly PhotoRecord[]): PhotoRecord[] {
  return inputs.flatMap((input, index) => {
    const { id, data, fileName = '', reference = '' } = input as Partial<PhotoRecord> & { data?: Blob }
    if (id !== undefined) return stored.find((photo) => photo.id === id) ?? []
    const local = toLocalId(`${entry.id}-${index}`)
    if (data) registerLocalPhoto(local, data)
    return { id: local, fileName, reference, width: 1, height: 1 }
  })
}

const dueOf = (asset: AssetRecord) =>
  asset.use === 'disposed' ? null : asset.lastTest && getAssetTestDueDate(asset.lastTest, asset)

/** Records a repair; the asset stays out of use until it passes a test. */
const repaired = (
  { use, outOfUseSince, outOfUse }: AssetRecord,
  repairedOn: string,
  note: string | null | undefined,
) => ({
  use,
  outOfUseSince,
  outOfUse: outOfUse && { ...outOfUse, repairedOn, repairNote: note ?? '' },
})

function changeUse(
  { assets }: OfflineRegister,
  id: string,
  change: (asset: AssetRecord) => Partial<AssetRecord> | undefined,
): void {
  const asset = assets.get(id)
  if (asset) assets.set(id, { ...asset, ...change(asset) })
}
