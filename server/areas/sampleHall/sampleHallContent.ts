import type { ImportKind } from '../../../domain/imports/importKinds'
import type { EnteredFurtherReading } from '../../../domain/testing/readings/furtherReading'
import type { NoInsulationReason } from '../../../domain/testing/readings/insulation'
import { type CalendarDate, today as thisDay } from '../../../domain/values/calendar'
import type { Reading } from '../../../domain/values/reading'
import type { Asset, Prisma } from '../../generated/prisma/client'
import type { StockMovementReason } from '../../generated/prisma/enums'
import { assetImportRecordKind } from '../import/assets/assetImportRecordKind'
import { locationImportRecordKind } from '../import/locations/locationImportRecordKind'
import {
  getImportRecordEntryDefaults,
  type ImportRecordKindDefinition,
  listImportRecordEntryFields,
  pickImportRecordFields,
} from '../import/records/importRecordKind'
import { stockItemImportRecordKind } from '../import/stock/stockItemImportRecordKind'
import type { ImportedTestEntries } from '../import/testRecords/parseTestImportRow'
import {
  createDateShift,
  loadSampleImportList,
  loadSampleList,
  loadSamplePhotos,
  type SampleHallRow,
  type SamplePhoto,
} from './sampleHallFiles'

/** A sample asset before it is stored. */
export interface SampleAsset
  extends Pick<
    Asset,
    | 'id'
    | 'code'
    | 'name'
    | 'description'
    | 'class'
    | 'voltage'
    | 'frequency'
    | 'itemType'
    | 'make'
    | 'model'
    | 'serialNumber'
    | 'fuseRating'
    | 'leadLength'
    | 'conductorArea'
  > {
  /** The location's code. */
  location: string | null
  /** The day the asset was added. */
  entered: CalendarDate
}

/** A sample test before it is stored. */
export interface SampleTest {
  /** The asset's code. */
  asset: string
  testDate: CalendarDate
  visualTest: 0 | 1
  earthContinuity: Reading | null
  insulationResistance: Reading | null
  insulationNotMeasured: NoInsulationReason | null
  furtherReadings: EnteredFurtherReading[]
  safeToUse: 0 | 1
  notes: string
  labelCode: string | null
  tester: string
  instrument: string
  /** The photo's file name. */
  photo: string
}

/** A line in the stock ledger. */
interface HallMovement {
  at: Date
  item: string
  location: string
  from: number
  to: number
  reason: StockMovementReason
  /** The number of the transfer or stock take that caused the movement. */
  cause: number | null
}

export interface SampleStockTake {
  location: string
  startedAt: Date
  completedAt: Date
  blind: boolean
  notes: string
  lines: { item: string; at: Date; recorded: number; counted: number | null; level: number }[]
}

/** The sample hall's data, ready to be stored. */
export interface SampleHallContent {
  today: CalendarDate
  locations: Prisma.LocationCreateManyInput[]
  assets: SampleAsset[]
  /** The tests in chronological order. */
  tests: SampleTest[]
  stock: Prisma.StockItemCreateManyInput[]
  levels: { item: string; location: string; level: number }[]
  movements: HallMovement[]
  takes: SampleStockTake[]
  photos: ReadonlyMap<string, SamplePhoto>
}

/** Loads the sample hall from its files, and moves its dates to the present. */
export async function loadSampleHallContent(today: CalendarDate = thisDay()): Promise<SampleHallContent> {
  const { day, time } = createDateShift(today)
  return {
    today,
    locations: await readRecords('locations', locationImportRecordKind),
    assets: await readAssets(day),
    tests: await readTests(day),
    stock: await readRecords('stock', stockItemImportRecordKind),
    levels: (await loadSampleImportList('levels')).map(({ entries }) => ({
      item: String(entries.item),
      location: String(entries.location),
      level: Number(entries.level),
    })),
    movements: await readMovements(time),
    takes: await readTakes(time),
    photos: await loadSamplePhotos(),
  }
}

type Day = ReturnType<typeof createDateShift>['day']
type Time = ReturnType<typeof createDateShift>['time']

/** Returns the fields of a new record: a row's entries, and defaults for all other fields. */
function fieldsOf(record: ImportRecordKindDefinition, { entries }: SampleHallRow) {
  return {
    ...getImportRecordEntryDefaults(record),
    ...pickImportRecordFields(entries, listImportRecordEntryFields(record)),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the fields depend on the kind
async function readRecords(kind: ImportKind, record: ImportRecordKindDefinition): Promise<any[]> {
  return (await loadSampleImportList(kind)).map((row) => fieldsOf(record, row))
}

async function readAssets(day: Day): Promise<SampleAsset[]> {
  const rows = await loadSampleImportList('assets')
  return rows.map((row, index) => {
    const { additionalCodes: _codes, locationId: _location, ...fields } = fieldsOf(assetImportRecordKind, row)
    const location = row.cell('Location') || null
    return { ...fields, id: String(index + 1), location, entered: day(row.cell('Entered on')) }
  })
}

/** Defaults for a test's empty cells. */
const NOTHING_FOUND: Omit<SampleTest, 'asset' | 'testDate' | 'photo'> = {
  visualTest: 1,
  safeToUse: 1,
  earthContinuity: null,
  insulationResistance: null,
  insulationNotMeasured: null,
  furtherReadings: [],
  notes: '',
  labelCode: null,
  tester: '',
  instrument: '',
}

async function readTests(day: Day): Promise<SampleTest[]> {
  const rows = await loadSampleImportList('tests')
  return rows.map((row) => {
    const { asset = '', testDate = '', ...found } = row.entries as ImportedTestEntries
    return {
      ...NOTHING_FOUND,
      ...found,
      asset,
      testDate: day(testDate),
      photo: `${asset}-${testDate}.jpg`,
    }
  })
}

async function readMovements(time: Time): Promise<HallMovement[]> {
  return (await loadSampleList('movements')).map(({ cell }) => ({
    at: time(cell('Time')),
    item: cell('Code of the item'),
    location: cell('Location'),
    from: Number(cell('From')),
    to: Number(cell('To')),
    reason: cell('Reason') as StockMovementReason,
    cause: numberOrNull(cell('Transfer or stock take')),
  }))
}

async function readTakes(time: Time): Promise<SampleStockTake[]> {
  const lines = await loadSampleList('stockTakeLines')
  return (await loadSampleList('stockTakes')).map(({ cell }, number) => ({
    location: cell('Location'),
    startedAt: time(cell('Started')),
    completedAt: time(cell('Completed')),
    blind: cell('Blind') === 'yes',
    notes: cell('Notes'),
    lines: lines
      .filter((line) => line.cell('Stock take') === String(number))
      .map((line) => ({
        item: line.cell('Code of the item'),
        at: time(line.cell('Time')),
        recorded: Number(line.cell('Recorded')),
        counted: numberOrNull(line.cell('Counted')),
        level: Number(line.cell('Level')),
      })),
  }))
}

const numberOrNull = (text: string) => (text === '' ? null : Number(text))
