import type { AssetFieldValues } from '../../../domain/assets/assetFields'
import type { AssetUse } from '../../../domain/assets/assetUse'
import type { ItemType } from '../../../domain/assets/itemTypes'
import type { AssetClass, EarlierAssetClass, PassFail } from '../../../domain/assets/patRules'
import type { CheckSchedule } from '../../../domain/checks/checkSchedule'
import type { CheckStep } from '../../../domain/checks/checkSteps'
import type { CheckPerformer } from '../../../domain/checks/checkTemplate'
import type { UserAbilities } from '../../../domain/people/permissions'
import type { NoEarthReason } from '../../../domain/testing/readings/earth'
import type { FurtherReadingRecord } from '../../../domain/testing/readings/furtherReading'
import type { NoInsulationReason } from '../../../domain/testing/readings/insulation'
import type { VisualPoint } from '../../../domain/testing/readings/visualPoints'
import type { TestInstrument } from '../../../domain/testing/testInstrument'
import type { WatchReason } from '../../../domain/testing/watchReasons'
import type { CalendarDate } from '../../../domain/values/calendar'
import type { ReadingQualifier } from '../../../domain/values/reading'
import type { StockUnit } from '../../../domain/values/units'

/**
 * The register's records, with the field names of the GraphQL schema but without computed fields such as a status or a
 * count. Ids are strings.
 */

export interface PhotoRecord {
  id: string
  fileName: string
  reference: string
  width: number
  height: number
}

export interface InstrumentRecord extends TestInstrument {
  id: string
  notes: string
  retired: boolean
  createdAt: string
  updatedAt: string
}

export interface TestRecord {
  id: string
  testDate: CalendarDate
  assetClass: AssetClass
  visualTest: PassFail
  earthContinuity: number | null
  earthContinuityReading: number | null
  earthContinuityReadingQualifier: ReadingQualifier | null
  insulationResistance: number | null
  insulationResistanceQualifier: ReadingQualifier | null
  /** These six fields are missing from tests stored before the fields were added. */
  earthNotMeasured?: NoEarthReason | null
  insulationVoltage?: number | null
  insulationNotMeasured?: NoInsulationReason | null
  furtherReadings?: (FurtherReadingRecord & { unit: string | null; limit: number | null })[]
  visualPoints?: VisualPoint[]
  unknownContents?: string[]
  safeToUse: PassFail
  instrumentId: string | null
  /** The instrument as it was on the test date. */
  instrument: TestInstrument | null
  advice: string[]
  notes: string
  failureReasons: string[]
  code: string | null
  tester: { id: string; name: string } | null
  /** Present on imported tests; missing from tests stored before this field existed. */
  testerName?: string | null
  importedBy?: string | null
  importedFrom?: string | null
  photos: PhotoRecord[]
  createdAt: string
  updatedAt: string
}

/** A visual inspection without a test. */
export interface InspectionRecord {
  id: string
  inspectedOn: CalendarDate
  points: VisualPoint[]
  passed: boolean
  notes: string
  inspector: { id: string; name: string } | null
  inspectorName: string | null
  importedBy: string | null
  importedFrom: string | null
  createdAt: string
  updatedAt: string
}

/** A period when an asset was out of use. */
export interface OutOfUseRecord {
  id: string
  since: CalendarDate
  reason: string
  note: string
  takenBy: { id: string; name: string } | null
  endedOn: CalendarDate | null
  outcomeNote: string
  /** Like `repairNote`, missing from records stored by an earlier version of the app. */
  repairedOn?: CalendarDate | null
  repairNote?: string | null
}

export interface AssetRecord extends AssetFieldValues {
  id: string
  name: string
  code: string
  /** Missing from records stored by an earlier version of the app. */
  additionalCodes?: string[]
  locationId: string | null
  class: AssetClass
  /** Missing from records stored by an earlier version of the app. */
  earlierClasses?: EarlierAssetClass[]
  itemType: ItemType | null
  photoId: string | null
  nextDueOn: CalendarDate | null
  /** Missing from records stored by an earlier version of the app. */
  nextVisualOn?: CalendarDate | null
  watchReasons: WatchReason[]
  /** Suggested interval in years; null if no interval is suggested. */
  proposedFrequency: number | null
  /** When the asset went missing; null if it is not missing. */
  missingSince: CalendarDate | null
  /** Empty until the server has assigned it. */
  publicId: string
  use: AssetUse
  outOfUseSince: CalendarDate | null
  /** Why the asset is out of use or was disposed of. */
  outOfUse: OutOfUseRecord | null
  /** Periods out of use that unsent tests have ended; kept because a correction may reopen them. Never stored. */
  endedByTests?: { period: OutOfUseRecord; testId: string }[]
  photos: PhotoRecord[]
  /** The latest test: the one with the latest date, or the highest id if several have the same date. */
  lastTest: TestRecord | null
  createdAt: string
  updatedAt: string
}

/**
 * An asset's latest tests and visual inspections, newest first. Stored separately, because lists use only the last
 * test.
 */
export interface AssetHistoryRecord {
  assetId: string
  tests: TestRecord[]
  /** Number of tests on the server. */
  total: number
  /** Missing from records stored by an earlier version of the app. */
  inspections?: InspectionRecord[]
  /** The lower-case codes on the tests' labels, for searches. */
  codes: string[]
}

export interface LocationRecord {
  id: string
  name: string
  description: string
  active: boolean
  type: 'pat' | 'stock'
  code: string | null
}

/** A check that is not archived. Its state is not stored, because it depends on the date. */
export interface CheckPlanRecord {
  id: string
  name: string
  category: string
  instructions: string
  source: string
  schedule: CheckSchedule
  windowDays: number
  noticeDays: number
  nextDueOn: CalendarDate
  rhythmFrom: CalendarDate
  performer: CheckPerformer
  performers: { id: string; name: string }[]
  firmName: string
  firmReference: string
  needsDocument: boolean
  needsSignature: boolean
  steps: CheckStep[]
  stepsVersion: number
  archived: boolean
  location: { id: string; name: string; code: string | null } | null
  asset: { id: string; name: string; code: string } | null
  lastRecord: { id: string; doneOn: CalendarDate; passed: boolean } | null
  createdAt: string
  updatedAt: string
}

/** An open assignment; exactly one of asset, location and round is present. */
export interface AssignmentRecord {
  id: string
  assetId?: string
  locationId?: string
  roundId?: string
  /** Id of the asset's last test at the time of the assignment; absent if the asset had no tests. */
  lastTestId?: number
  dueOn: CalendarDate | null
  assignee: { id: string; name: string }
}

export interface StockItemRecord extends StockUnit {
  id: string
  name: string
  code: string
  barcode: string | null
  description: string
  minimumLevel: number | null
  /** Missing from records stored by an earlier version of the app. */
  orderedOn?: CalendarDate | null
  total: number
  photoId: string | null
  photos: PhotoRecord[]
  locations: { locationId: string; level: number }[]
  createdAt: string
  updatedAt: string
}

/** The user, with the same fields as in the session. */
export interface RememberedUser extends UserAbilities {
  id: string
  name: string
  email: string
  passwordResetRequired: boolean
  /** Missing from a register stored by an earlier version of the app. */
  hasPassword?: boolean
  secondFactor: boolean
  secondFactorRequired: boolean
  roles: string[]
  permissions: string[]
}

/** The register's owner, and the progress of its transfer. */
export interface OfflineRegisterState {
  user: RememberedUser
  failureReasons?: string[]
  /** The position where the next transfer continues. */
  cursor: string
  /** False until the first complete transfer; queries are not answered before that. */
  complete: boolean
  /** When the register last matched the server's data. All times in this interface are in ms since 1970. */
  at: number
  /** When the server last responded to this user's session, by the server's clock. */
  seenAt: number
  /** When the register was last used on this device, online or offline, by the server's clock. */
  usedAt?: number
  /** How long a session can go unused before it expires, in ms. */
  idleLimit: number
  /** When the session expires even if used, by the server's clock; the register can be used until then. */
  endsAt: number
  /** How far the server's clock is ahead of the device's, in ms. */
  clockAhead?: number
  /** Number of transfers so far; data read at a lower revision is outdated. */
  revision: number
}
