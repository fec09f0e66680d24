import type { AssetDetailsFragment } from '../../../client/assets/Asset.generated'
import type { CreateAssetMutation } from '../../../client/assets/AssetDialog.generated'
import type { AssetListQueryVariables } from '../../../client/assets/AssetList.generated'
import type { AuditEntryDetailsFragment } from '../../../client/audit/AuditEntry.generated'
import type { SavedViewDetailsFragment } from '../../../client/components/savedViews/SavedView.generated'
import type { FaultReportDetailsFragment } from '../../../client/evidence/faults/FaultReport.generated'
import type {
  AssetInput,
  AssetsInput,
  InstrumentInput,
  LocationInput,
  SavedViewInput,
  TestInput,
  VisualInspectionInput,
} from '../../../client/graphql/schema.generated'
import type { LocationDetailsFragment } from '../../../client/locations/Location.generated'
import type { VisualInspectionDetailsFragment } from '../../../client/testing/inspections/VisualInspection.generated'
import type { InstrumentDetailsFragment } from '../../../client/testing/instruments/Instrument.generated'
import type { TestRowFragment } from '../../../client/testing/records/Test.generated'
import type { CreateTestMutation, SavedTestFragment } from '../../../client/testing/records/TestDialog.generated'
import type { TestListQueryVariables } from '../../../client/testing/records/TestList.generated'
import { NEW_ASSET_FIELD_VALUES } from '../../../domain/assets/assetFields'
import {
  type AssetStatus,
  computeNextTestDueDate,
  getAssetStatuses,
  getUnsafeReasons,
  isAssetDue,
} from '../../../domain/assets/patRules'
import { today } from '../../../domain/values/calendar'
import { type ReadingQualifier, toReading } from '../../../domain/values/reading'
import { type Answers, pageOf, refusal, respondWith } from './network'

/** An in-memory hall that responds to PAT operations as the server does, and records the requests. */
export interface Hall {
  assets: AssetDetailsFragment[]
  tests: TestRowFragment[]
  inspections: VisualInspectionDetailsFragment[]
  locations: LocationDetailsFragment[]
  instruments: InstrumentDetailsFragment[]
  faults: FaultReportDetailsFragment[]
  /** Audit entries for asset changes and test corrections, newest first. */
  changes: AuditEntryDetailsFragment[]
  /** The user's saved views of the asset list. */
  views: SavedViewDetailsFragment[]
  /** Bulk asset changes, in the order received. */
  batches: object[]
  /** Operation names, in the order received. */
  asked: string[]
  /** Mutation inputs, in the order received. */
  inputs: (AssetInput | TestInput | VisualInspectionInput | LocationInput)[]
  /** Called with each new test; returns the test's round, if it belongs to one. */
  onTest: (input: TestInput, test: TestRowFragment) => CreateTestMutation['createTest']['round']
}

type Location = LocationDetailsFragment

export const hallLocation = (overrides: Partial<Location> = {}): Location => ({
  __typename: 'Location',
  id: '1',
  name: 'Kitchen',
  description: '',
  active: true,
  type: 'pat',
  code: null,
  assetCount: 0,
  inDateCount: 0,
  dueCount: 0,
  ...overrides,
})

export const hallAsset = (overrides: Partial<AssetDetailsFragment> = {}): AssetDetailsFragment => ({
  __typename: 'Asset',
  id: '1',
  name: 'Kettle',
  code: 'A001',
  additionalCodes: [],
  class: 1,
  itemType: null,
  ...NEW_ASSET_FIELD_VALUES,
  photoId: null,
  status: ['untested'],
  nextDueOn: null,
  nextVisualOn: null,
  failedInspectionOn: null,
  missingSince: null,
  use: 'inUse',
  outOfUseSince: null,
  outOfUse: null,
  watchReasons: [],
  proposedFrequency: null,
  location: { __typename: 'Location', id: '1', name: 'Kitchen', active: true },
  lastTest: null,
  photos: [],
  ...overrides,
})

export const hallInstrument = (overrides: Partial<InstrumentDetailsFragment> = {}): InstrumentDetailsFragment => ({
  __typename: 'Instrument',
  id: '1',
  name: 'Red one',
  makeAndModel: 'Seaward 200',
  serialNumber: '1234',
  calibratedOn: null,
  calibrationDue: null,
  notes: '',
  retired: false,
  ...overrides,
})

export const hallView = (overrides: Partial<SavedViewDetailsFragment> = {}): SavedViewDetailsFragment => ({
  __typename: 'SavedView',
  id: '1',
  name: 'Drills to test',
  query: 'search=drill&status=untested',
  ...overrides,
})

export const hallTest = (asset: AssetDetailsFragment, overrides: Partial<TestRowFragment> = {}): TestRowFragment => ({
  __typename: 'Test',
  id: '1',
  assetId: asset.id,
  testDate: today(),
  assetClass: asset.class,
  visualTest: 1,
  earthContinuity: asset.class === 1 ? 0 : null,
  earthContinuityReading: asset.class === 1 ? 0.08 : null,
  earthContinuityReadingQualifier: null,
  insulationResistance: 120,
  insulationResistanceQualifier: null,
  earthNotMeasured: null,
  insulationVoltage: null,
  insulationNotMeasured: null,
  furtherReadings: [],
  visualPoints: [],
  unknownContents: [],
  safeToUse: 1,
  instrumentId: null,
  instrument: null,
  advice: [],
  notes: '',
  failureReasons: [],
  code: null,
  tester: { __typename: 'Tester', id: '7', name: 'Anna Tester' },
  testerName: null,
  importedBy: null,
  importedFrom: null,
  photos: [],
  asset: { __typename: 'Asset', id: asset.id, name: asset.name, code: asset.code },
  ...overrides,
})

/** Returns the asset with the last test, due date and status that follow from these tests. */
export function afterTests(asset: AssetDetailsFragment, tests: readonly TestRowFragment[]): AssetDetailsFragment {
  const own = tests.filter(({ assetId }) => assetId === asset.id)
  const last = own.sort((one, other) => newer(one, other))[0]
  const due = last ? computeNextTestDueDate(last.testDate, asset.frequency) : null
  return {
    ...asset,
    lastTest: last ?? null,
    nextDueOn: due,
    status: getAssetStatuses({ lastTestSafe: last ? last.safeToUse === 1 : null, nextDueOn: due }, today()),
  }
}

export const hallInspection = (
  asset: AssetDetailsFragment,
  overrides: Partial<VisualInspectionDetailsFragment> = {},
): VisualInspectionDetailsFragment => ({
  __typename: 'VisualInspection',
  id: '1',
  assetId: asset.id,
  inspectedOn: today(),
  points: [],
  passed: true,
  notes: '',
  inspector: { __typename: 'Tester', id: '7', name: 'Anna Tester' },
  inspectorName: null,
  importedBy: null,
  importedFrom: null,
  ...overrides,
})

const newer = (one: TestRowFragment, other: TestRowFragment) =>
  other.testDate.localeCompare(one.testDate) || Number(other.id) - Number(one.id)

/** Mocks the server for a hall with these records. */
export function openHall(
  records: Partial<
    Pick<Hall, 'assets' | 'tests' | 'inspections' | 'locations' | 'faults' | 'instruments' | 'changes' | 'views'>
  > = {},
): Hall {
  const hall: Hall = {
    assets: [],
    tests: [],
    inspections: [],
    locations: [hallLocation()],
    instruments: [],
    faults: [],
    changes: [],
    views: [],
    batches: [],
    asked: [],
    inputs: [],
    onTest: () => null,
    ...records,
  }
  hall.assets = hall.assets.map((asset) => afterTests(asset, hall.tests))
  respondWith({
    ...assetAnswers(hall),
    ...testAnswers(hall),
    ...inspectionAnswers(hall),
    ...locationAnswers(hall),
    ...instrumentAnswers(hall),
    ...faultAnswers(hall),
  })
  return hall
}

export function countsOf({ assets }: Pick<Hall, 'assets'>) {
  const count = (status: AssetStatus) => assets.filter((asset) => asset.status.includes(status)).length
  return {
    __typename: 'PatSummary' as const,
    untested: count('untested'),
    expired: count('expired'),
    failed: count('failed'),
    due: count('due'),
    sound: count('sound'),
    missing: assets.filter(({ missingSince }) => missingSince !== null).length,
    outOfUse: assets.filter(({ use }) => use === 'outOfUse').length,
    total: assets.length,
  }
}

const slice = <Item>(items: readonly Item[], { offset, limit }: { offset: number; limit: number }) => ({
  items: items.slice(offset, offset + limit),
  total: items.length,
})

function withLocation(hall: Hall, id: string | null | undefined) {
  const location = hall.locations.find((candidate) => candidate.id === id)
  return location ? { ...location, assetCount: 0, inDateCount: 0, dueCount: 0 } : null
}

function assetAnswers(hall: Hall): Answers {
  const codeTaken = (code: string, except?: string | null) =>
    hall.assets.some((asset) => asset.code.toLowerCase() === code.toLowerCase() && asset.id !== except)
  const toAsset = (input: AssetInput, base: AssetDetailsFragment): CreateAssetMutation['createAsset']['asset'] => ({
    ...base,
    name: input.name ?? base.name,
    code: input.code ?? base.code,
    additionalCodes: input.additionalCodes ?? base.additionalCodes,
    description: input.description ?? base.description,
    class: input.class ?? base.class,
    frequency: input.frequency ?? base.frequency,
    proposedFrequency: input.frequency || input.keepFrequency ? null : base.proposedFrequency,
    voltage: input.voltage ?? base.voltage,
    location: withLocation(hall, input.locationId === undefined ? base.location?.id : input.locationId),
    photos:
      input.photos?.map((photo, index) => ({
        __typename: 'Photo',
        id: photo.id ?? `${900 + index}`,
        fileName: photo.fileName ?? 'photo.jpg',
        reference: photo.reference ?? '',
        width: 10,
        height: 10,
      })) ?? base.photos,
  })

  const changeAll = (ids: readonly string[], change: Partial<AssetDetailsFragment>) => {
    hall.assets = hall.assets.map((asset) => (ids.includes(asset.id) ? { ...asset, ...change } : asset))
    const assets = hall.assets
      .filter(({ id }) => ids.includes(id))
      .map((asset) => ({ ...asset, location: withLocation(hall, asset.location?.id) }))
    return { __typename: 'AssetsPayload', assets, patSummary: countsOf(hall) }
  }

  return {
    AssetList: (variables: AssetListQueryVariables) => {
      hall.asked.push('AssetList')
      const { filter, sort } = variables
      const words = filter?.search?.toLowerCase().split(' ') ?? []
      const found = hall.assets.filter(
        (asset) =>
          words.every((word) => `${asset.name} ${asset.code}`.toLowerCase().includes(word)) &&
          (!filter?.status || asset.status.some((status) => filter.status?.includes(status))) &&
          (!filter?.locationId || filter.locationId.includes(asset.location?.id ?? '')) &&
          (!filter?.use || filter.use.includes(asset.use)) &&
          (!filter?.class || filter.class.includes(asset.class)) &&
          (!filter?.voltage || filter.voltage.includes(asset.voltage)) &&
          (!filter?.itemType || (asset.itemType !== null && filter.itemType.includes(asset.itemType))),
      )
      const ordered =
        sort?.field === 'name'
          ? found.toSorted((one, other) => one.name.localeCompare(other.name))
          : found.toSorted((one, other) => Number(other.id) - Number(one.id))
      const byDue = (asset: AssetDetailsFragment) => asset.nextDueOn ?? '9999'
      const sorted =
        sort?.field === 'name' && sort.direction === 'desc'
          ? ordered.toReversed()
          : sort?.field === 'due'
            ? ordered.toSorted((one, other) => byDue(one).localeCompare(byDue(other)))
            : ordered
      return { assets: { __typename: 'AssetPage', ...slice(sorted, variables) } }
    },
    Asset: (variables: { id: string }) => {
      hall.asked.push('Asset')
      const asset = hall.assets.find(({ id }) => id === variables.id)
      return asset ? { asset } : refusal('NOT_FOUND', 'This asset cannot be found. It may have been deleted.')
    },
    AssetHistory: (variables: { id: string; offset: number; limit: number }) => ({
      history: { __typename: 'AuditPage', ...slice(hall.changes, variables) },
    }),
    AssetCounts: () => {
      hall.asked.push('AssetCounts')
      return { patSummary: countsOf(hall) }
    },
    SavedViews: () => ({ savedViews: hall.views }),
    CreateSavedView: ({ input }: { input: SavedViewInput }) => {
      if (hall.views.some(({ name }) => name === input.name))
        return refusal('BAD_USER_INPUT', 'Check the name.', { name: ['You have a view of that name already.'] })
      const view = hallView({ id: String(hall.views.length + 1), name: input.name ?? '', query: input.query ?? '' })
      hall.views = [...hall.views, view]
      return { createSavedView: view }
    },
    UpdateSavedView: ({ id, input }: { id: string; input: SavedViewInput }) => {
      hall.views = hall.views.map((view) => (view.id === id ? { ...view, name: input.name ?? view.name } : view))
      return { updateSavedView: hall.views.find((view) => view.id === id) }
    },
    DeleteSavedView: ({ id }: { id: string }) => {
      hall.views = hall.views.filter((view) => view.id !== id)
      return { deleteSavedView: { __typename: 'DeletedRecord', id } }
    },
    SelectableAssets: (variables: AssetListQueryVariables) => {
      hall.asked.push('SelectableAssets')
      return { assets: { __typename: 'AssetPage', ...slice(hall.assets.toReversed(), variables) } }
    },
    MoveAssets: (variables: { ids: string[]; locationId: string | null }) => {
      hall.batches.push(variables)
      return { moveAssets: changeAll(variables.ids, { location: withLocation(hall, variables.locationId) }) }
    },
    UpdateAssets: (variables: { ids: string[]; input: AssetsInput }) => {
      hall.batches.push(variables)
      const { locationId, outOfUse: _, ...fields } = variables.input
      const changes = { ...fields, ...(locationId !== undefined && { location: withLocation(hall, locationId) }) }
      return { updateAssets: changeAll(variables.ids, changes as Partial<AssetDetailsFragment>) }
    },
    NextAssetCode: () => {
      const codes = Array.from({ length: 20 }, (_, n) => `A${100 + n}`)
      const nextAssetCode = codes.find((code) => hall.assets.every((asset) => asset.code !== code))
      return { nextAssetCode }
    },
    CheckAssetCode: (variables: { code: string; except?: string }) => ({
      checkAssetCode: { __typename: 'CodeCheck', exists: codeTaken(variables.code, variables.except) },
    }),
    CreateAsset: ({ input }: { input: AssetInput }) => {
      hall.inputs.push(input)
      const asset = toAsset(input, hallAsset({ id: String(hall.assets.length + 100) }))
      hall.assets = [asset, ...hall.assets]
      return { createAsset: { __typename: 'AssetPayload', asset, patSummary: countsOf(hall) } }
    },
    UpdateAsset: (variables: { id: string; input: AssetInput }) => {
      hall.inputs.push(variables.input)
      const before = hall.assets.find(({ id }) => id === variables.id) ?? hallAsset()
      const asset = toAsset(variables.input, before)
      hall.assets = hall.assets.map((other) => (other.id === asset.id ? asset : other))
      return { updateAsset: { __typename: 'AssetPayload', asset, patSummary: countsOf(hall) } }
    },
  }
}

const sentReading = (entry: string | number | null | undefined, qualifier: ReadingQualifier | null | undefined) =>
  toReading(typeof entry === 'number' ? entry : null, qualifier ?? null)

function testAnswers(hall: Hall): Answers {
  const save = (test: TestRowFragment): SavedTestFragment => {
    hall.tests = [...hall.tests.filter(({ id }) => id !== test.id), test]
    hall.assets = hall.assets.map((asset) => (asset.id === test.assetId ? afterTests(asset, hall.tests) : asset))
    const asset = hall.assets.find(({ id }) => id === test.assetId) ?? hallAsset()
    return {
      __typename: 'TestPayload',
      test,
      asset: { ...asset, location: withLocation(hall, asset.location?.id) },
      patSummary: countsOf(hall),
    }
  }
  const toTest = (input: TestInput, base: TestRowFragment): TestRowFragment => {
    const findings = {
      assetClass: base.assetClass,
      visualTest: input.visualTest ?? null,
      earthContinuity: sentReading(input.earthContinuity, input.earthContinuityReadingQualifier),
      insulationResistance: sentReading(input.insulationResistance, input.insulationResistanceQualifier),
    }
    return {
      ...base,
      testDate: input.testDate ?? today(),
      visualTest: input.visualTest ?? 0,
      earthContinuityReading: findings.earthContinuity?.value ?? null,
      earthContinuityReadingQualifier: findings.earthContinuity?.qualifier ?? null,
      insulationResistance: findings.insulationResistance?.value ?? null,
      insulationResistanceQualifier: findings.insulationResistance?.qualifier ?? null,
      safeToUse: getUnsafeReasons(findings).length > 0 ? 0 : (input.safeToUse ?? 0),
      notes: input.notes ?? '',
      failureReasons: input.failureReasons ?? [],
      code: input.code ?? null,
    }
  }

  return {
    Testers: () => {
      const testers = new Map(hall.tests.flatMap(({ tester }) => (tester ? [[tester.id, tester]] : [])))
      return { testers: [...testers.values()] }
    },
    TestList: (variables: TestListQueryVariables) => {
      hall.asked.push('TestList')
      const { filter } = variables
      const found = hall.tests.filter(
        (test) =>
          (!filter?.assetId || filter.assetId.includes(test.assetId)) &&
          (!filter?.safeToUse || filter.safeToUse.includes(test.safeToUse)) &&
          (!filter?.testerId || filter.testerId.includes(test.tester?.id ?? '')) &&
          (!filter?.from || test.testDate >= filter.from) &&
          (!filter?.to || test.testDate <= filter.to) &&
          (!filter?.search || test.asset.name.toLowerCase().includes(filter.search.toLowerCase())),
      )
      return { tests: { __typename: 'TestPage', ...slice(found.toSorted(newer), variables) } }
    },
    CreateTest: ({ input }: { input: TestInput }) => {
      hall.inputs.push(input)
      const asset = hall.assets.find(({ id }) => id === input.assetId) ?? hallAsset()
      const test = toTest(input, hallTest(asset, { id: String(hall.tests.length + 100) }))
      const payload = save(test)
      return { createTest: { ...payload, round: hall.onTest(input, test) } }
    },
    UpdateTest: (variables: { id: string; input: TestInput }) => {
      hall.inputs.push(variables.input)
      const before = hall.tests.find(({ id }) => id === variables.id)
      if (!before) return refusal('NOT_FOUND', 'This test cannot be found.')
      return { updateTest: save(toTest(variables.input, before)) }
    },
  }
}

function inspectionAnswers(hall: Hall): Answers {
  const toInspection = (input: VisualInspectionInput, base: VisualInspectionDetailsFragment) => ({
    ...base,
    inspectedOn: input.inspectedOn ?? base.inspectedOn,
    points: (input.points ?? []).map((point) => ({ __typename: 'VisualPoint' as const, ...point })),
    passed: input.passed ?? base.passed,
    notes: input.notes ?? base.notes,
  })
  const payload = (inspection: VisualInspectionDetailsFragment) => {
    hall.inspections = [inspection, ...hall.inspections.filter(({ id }) => id !== inspection.id)]
    const asset = hall.assets.find(({ id }) => id === inspection.assetId) ?? hallAsset()
    return {
      __typename: 'VisualInspectionPayload' as const,
      visualInspection: inspection,
      asset: { ...asset, location: withLocation(hall, asset.location?.id) },
      patSummary: countsOf(hall),
    }
  }
  return {
    VisualInspectionList: (variables: { assetId: string; offset: number; limit: number }) => {
      const found = hall.inspections.filter(({ assetId }) => assetId === variables.assetId)
      return { visualInspections: { __typename: 'VisualInspectionPage', ...slice(found, variables) } }
    },
    CreateVisualInspection: ({ input }: { input: VisualInspectionInput }) => {
      hall.inputs.push(input)
      const asset = hall.assets.find(({ id }) => id === input.assetId) ?? hallAsset()
      const inspection = toInspection(input, hallInspection(asset, { id: String(hall.inspections.length + 100) }))
      if (input.takeOutOfUse)
        hall.assets = hall.assets.map((one) => (one.id === asset.id ? { ...one, use: 'outOfUse' } : one))
      return { createVisualInspection: payload(inspection) }
    },
    UpdateVisualInspection: (variables: { id: string; input: VisualInspectionInput }) => {
      hall.inputs.push(variables.input)
      const before = hall.inspections.find(({ id }) => id === variables.id)
      if (!before) return refusal('NOT_FOUND', 'This visual inspection cannot be found.')
      return { updateVisualInspection: payload(toInspection(variables.input, before)) }
    },
    DeleteVisualInspection: ({ id }: { id: string }) => {
      const [gone] = hall.inspections.filter((inspection) => inspection.id === id)
      if (!gone) return refusal('NOT_FOUND', 'This visual inspection cannot be found.')
      const { visualInspection, ...rest } = payload(gone)
      hall.inspections = hall.inspections.filter((inspection) => inspection.id !== id)
      return { deleteVisualInspection: { ...rest, __typename: 'VisualInspectionDeletePayload', id } }
    },
  }
}

function faultAnswers(hall: Hall): Answers {
  return {
    FaultReportList: ({ assetId, open }: { assetId?: string; open?: boolean }) => {
      const items = hall.faults.filter(
        ({ asset, closedAt }) =>
          (assetId == null || asset.id === assetId) && (open == null || open === (closedAt === null)),
      )
      return { faultReports: pageOf('FaultReportPage', items) }
    },
    CloseFaultReport: ({ id, note }: { id: string; note: string }) => {
      const closed = { closedAt: '2026-11-22T10:00:00.000Z', closingNote: note }
      hall.faults = hall.faults.map((report) => (report.id === id ? { ...report, ...closed } : report))
      return { closeFaultReport: hall.faults.find((report) => report.id === id) }
    },
  }
}

function instrumentAnswers(hall: Hall): Answers {
  const list = (items: readonly InstrumentDetailsFragment[]) => ({ instruments: pageOf('InstrumentPage', items) })
  const toInstrument = (input: InstrumentInput, base: InstrumentDetailsFragment) =>
    ({ ...base, ...input }) as InstrumentDetailsFragment

  return {
    InstrumentList: () => list(hall.instruments),
    InstrumentsInUse: () => list(hall.instruments.filter(({ retired }) => !retired)),
    CreateInstrument: ({ input }: { input: InstrumentInput }) => {
      const instrument = toInstrument(input, hallInstrument({ id: String(hall.instruments.length + 100) }))
      hall.instruments = [...hall.instruments, instrument]
      return { createInstrument: instrument }
    },
    UpdateInstrument: (variables: { id: string; input: InstrumentInput }) => {
      const before = hall.instruments.find(({ id }) => id === variables.id) ?? hallInstrument()
      const instrument = toInstrument(variables.input, before)
      hall.instruments = hall.instruments.map((other) => (other.id === instrument.id ? instrument : other))
      return { updateInstrument: instrument }
    },
  }
}

function locationAnswers(hall: Hall): Answers {
  const counted = (location: Location): Location => {
    const assets = hall.assets.filter((asset) => asset.location?.id === location.id)
    const isInDate = (asset: AssetDetailsFragment) => asset.status.includes('sound')
    return {
      ...location,
      assetCount: assets.length,
      inDateCount: assets.filter(isInDate).length,
      dueCount: assets.filter(({ status }) => isAssetDue(status)).length,
    }
  }
  const listed = () => ({
    locations: pageOf(
      'LocationPage',
      hall.locations.map(counted).toSorted((one, other) => one.name.localeCompare(other.name)),
    ),
  })
  const toLocation = (input: LocationInput, base: Location): Location => ({
    ...base,
    name: input.name ?? '',
    code: input.code ?? null,
    description: input.description ?? '',
    active: input.active ?? true,
  })

  return {
    LocationOptions: () => listed(),
    LocationList: () => listed(),
    RoundList: () => ({ rounds: pageOf('RoundPage', []) }),
    Location: (variables: { id: string }) => {
      const location = hall.locations.find(({ id }) => id === variables.id)
      return location
        ? { location: counted(location) }
        : refusal('NOT_FOUND', 'This location cannot be found. It may have been deleted.')
    },
    CreateLocation: ({ input }: { input: LocationInput }) => {
      hall.inputs.push(input)
      const location = toLocation(input, hallLocation({ id: String(hall.locations.length + 10) }))
      hall.locations = [...hall.locations, location]
      return { createLocation: location }
    },
    UpdateLocation: (variables: { id: string; input: LocationInput }) => {
      hall.inputs.push(variables.input)
      const before = hall.locations.find(({ id }) => id === variables.id) ?? hallLocation()
      const location = toLocation(variables.input, before)
      hall.locations = hall.locations.map((other) => (other.id === location.id ? location : other))
      return { updateLocation: counted(location) }
    },
  }
}
