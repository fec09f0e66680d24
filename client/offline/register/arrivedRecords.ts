import type { EarlierAssetClass } from '../../../domain/assets/patRules'
import { toCodeKey } from '../../../domain/values/identity'
import type {
  AssetHistoryRecord,
  AssetRecord,
  AssignmentRecord,
  CheckPlanRecord,
  InspectionRecord,
  InstrumentRecord,
  LocationRecord,
  OutOfUseRecord,
  PhotoRecord,
  StockItemRecord,
  TestRecord,
} from './registerRecords'

/** Records as the server sends them: ids may be numbers, and times have a time zone offset. */

type Id = string | number
type Arrived<Row, Ids extends keyof Row> = Omit<Row, Ids> & { [Key in Ids]: Row[Key] extends string ? Id : Id | null }

type ArrivedPhoto = Arrived<PhotoRecord, 'id'>
type ArrivedTest = Omit<Arrived<TestRecord, 'id' | 'instrumentId'>, 'tester' | 'photos'> & {
  tester: { id: Id; name: string } | null
  photos: ArrivedPhoto[]
}

type ArrivedInspection = Omit<Arrived<InspectionRecord, 'id'>, 'inspector'> & {
  inspector: { id: Id; name: string } | null
}

type ArrivedOutOfUse = Omit<Arrived<OutOfUseRecord, 'id'>, 'takenBy'> & { takenBy: { id: Id; name: string } | null }

interface ArrivedAsset {
  asset: Omit<Arrived<AssetRecord, 'locationId' | 'photoId'>, 'photos' | 'lastTest' | 'outOfUse' | 'earlierClasses'> & {
    photos: ArrivedPhoto[]
    outOfUse: ArrivedOutOfUse | null
  }
  /** Absent if the server runs the previous version. */
  earlierClasses?: EarlierAssetClass[]
  /** The latest tests, newest first. */
  tests: ArrivedTest[]
  /** Total number of the asset's tests, including those not sent. */
  total: number
  /** The latest visual inspections, newest first; absent if the server runs the previous version. */
  inspections?: ArrivedInspection[]
}

interface ArrivedItem {
  item: Omit<Arrived<StockItemRecord, 'id' | 'photoId'>, 'photos' | 'locations'> & {
    locations: { locationId: Id; level: number }[]
  }
  photos: ArrivedPhoto[]
}

type Named<Row> = Row extends { id: string } ? Arrived<Row, 'id'> : Row
type ArrivedCheck = Omit<Arrived<CheckPlanRecord, 'id'>, 'location' | 'asset' | 'performers' | 'lastRecord'> & {
  location: Named<CheckPlanRecord['location']>
  asset: Named<CheckPlanRecord['asset']>
  performers: Named<CheckPlanRecord['performers'][number]>[]
  lastRecord: Named<CheckPlanRecord['lastRecord']>
}

type ArrivedAssignment = Omit<Arrived<AssignmentRecord, 'id'>, 'assignee'> & { assignee: { id: Id; name: string } }

export interface ReceivedRegisterRecords {
  asset: ArrivedAsset[]
  location: Arrived<LocationRecord, 'id'>[]
  instrument: Arrived<InstrumentRecord, 'id'>[]
  stockItem: ArrivedItem[]
  check: ArrivedCheck[]
  assignment: ArrivedAssignment[]
}

const textOrNull = (id: Id | null) => (id === null ? null : String(id))
/** Converts a time to UTC, so that times can be compared as strings. */
const instant = (text: string) => new Date(text).toISOString()
const times = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) => ({
  createdAt: instant(createdAt),
  updatedAt: instant(updatedAt),
})
const photoOf = (photo: ArrivedPhoto): PhotoRecord => ({ ...photo, id: String(photo.id) })

const testOf = (test: ArrivedTest): TestRecord => ({
  ...test,
  id: String(test.id),
  instrumentId: textOrNull(test.instrumentId),
  tester: test.tester && { ...test.tester, id: String(test.tester.id) },
  photos: test.photos.map(photoOf),
  ...times(test),
})

const inspectionOf = (inspection: ArrivedInspection): InspectionRecord => ({
  ...inspection,
  id: String(inspection.id),
  inspector: inspection.inspector && { ...inspection.inspector, id: String(inspection.inspector.id) },
  ...times(inspection),
})

const outOfUseOf = (record: ArrivedOutOfUse): OutOfUseRecord => ({
  ...record,
  id: String(record.id),
  takenBy: record.takenBy && { ...record.takenBy, id: String(record.takenBy.id) },
})

export const toAssetRecord = ({ asset, earlierClasses = [], tests: [lastTest] }: ArrivedAsset): AssetRecord => ({
  ...asset,
  earlierClasses,
  locationId: textOrNull(asset.locationId),
  photoId: textOrNull(asset.photoId),
  photos: asset.photos.map(photoOf),
  lastTest: lastTest ? testOf(lastTest) : null,
  outOfUse: asset.outOfUse && outOfUseOf(asset.outOfUse),
  ...times(asset),
})

export const toAssetHistoryRecord = ({ asset, tests, total, inspections = [] }: ArrivedAsset): AssetHistoryRecord => ({
  assetId: asset.id,
  tests: tests.map(testOf),
  total,
  inspections: inspections.map(inspectionOf),
  codes: tests.flatMap(({ code }) => (code ? toCodeKey(code) : [])),
})

export const toLocationRecord = (location: ReceivedRegisterRecords['location'][number]): LocationRecord => ({
  ...location,
  id: String(location.id),
})

export const toInstrumentRecord = (instrument: ReceivedRegisterRecords['instrument'][number]): InstrumentRecord => ({
  ...instrument,
  id: String(instrument.id),
  ...times(instrument),
})

const withTextId = <Row extends { id: Id }>(row: Row) => ({ ...row, id: String(row.id) })

export const toCheckPlanRecord = (check: ArrivedCheck): CheckPlanRecord => ({
  ...withTextId(check),
  location: check.location && withTextId(check.location),
  asset: check.asset && withTextId(check.asset),
  performers: check.performers.map(withTextId),
  lastRecord: check.lastRecord && withTextId(check.lastRecord),
  ...times(check),
})

export const toAssignmentRecord = (assignment: ArrivedAssignment): AssignmentRecord => ({
  ...withTextId(assignment),
  assignee: withTextId(assignment.assignee),
})

export const toStockItemRecord = ({ item, photos }: ArrivedItem): StockItemRecord => ({
  ...item,
  id: String(item.id),
  photoId: textOrNull(item.photoId),
  photos: photos.map(photoOf),
  locations: item.locations.map(({ locationId, level }) => ({ locationId: String(locationId), level })),
  ...times(item),
})
