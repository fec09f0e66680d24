import type { AssetFieldValues } from '../../../domain/assetFields'
import type { CalendarDate } from '../../../domain/calendar'
import type { TestInstrument } from '../../../domain/instrument'
import type { ItemType } from '../../../domain/itemTypes'
import type { AssetUse } from '../../../domain/outOfUse'
import type { AssetClass, PassFail } from '../../../domain/pat'
import type { Abilities } from '../../../domain/permissions'
import type { ReadingQualifier } from '../../../domain/reading'
import type { WatchReason } from '../../../domain/watchReasons'

/**
 * The records of the register, with the field names of the GraphQL schema, without computed fields such as a status or a count. Ids are
 * texts.
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
  safeToUse: PassFail
  instrumentId: string | null
  /** As it was on the day of the test. */
  instrument: TestInstrument | null
  advice: string[]
  notes: string
  failureReasons: string[]
  code: string | null
  tester: { id: string; name: string } | null
  /** Present on imported tests; devices that stored the test before this field existed have none. */
  testerName?: string | null
  importedBy?: string | null
  importedFrom?: string | null
  photos: PhotoRecord[]
  createdAt: string
  updatedAt: string
}

/** A time in which an asset was out of use. */
export interface OutOfUseRecord {
  id: string
  since: CalendarDate
  reason: string
  note: string
  takenBy: { id: string; name: string } | null
  endedOn: CalendarDate | null
  outcomeNote: string
  /** Absent in what an earlier version of the app has stored, as the note. */
  repairedOn?: CalendarDate | null
  repairNote?: string | null
}

export interface AssetRecord extends AssetFieldValues {
  id: string
  name: string
  code: string
  /** Absent in what an earlier version of the app has stored. */
  additionalCodes?: string[]
  locationId: string | null
  class: AssetClass
  itemType: ItemType | null
  photoId: string | null
  nextDueOn: CalendarDate | null
  watchReasons: WatchReason[]
  /** Years; null: none is proposed. */
  proposedFrequency: number | null
  /** Since when it has been missing; null: it is not. */
  missingSince: CalendarDate | null
  /** Empty until the server has made it. */
  publicId: string
  use: AssetUse
  outOfUseSince: CalendarDate | null
  /** Why it is out of use, or that it was disposed of. */
  outOfUse: OutOfUseRecord | null
  photos: PhotoRecord[]
  /** The latest of its tests, by date and then by id. */
  lastTest: TestRecord | null
  createdAt: string
  updatedAt: string
}

/** The latest tests of an asset, newest first: stored beside the asset, because lists need only the last one. */
export interface HistoryRecord {
  assetId: string
  tests: TestRecord[]
  /** How many tests there are on the server. */
  total: number
  /** The codes of the tests' labels in lower case, for the search. */
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

export interface StockItemRecord {
  id: string
  name: string
  code: string
  barcode: string | null
  description: string
  unit: string
  unitSingular: string | null
  minimumLevel: number | null
  total: number
  photoId: string | null
  photos: PhotoRecord[]
  locations: { locationId: string; level: number }[]
  createdAt: string
  updatedAt: string
}

/** The user as the session knows them. */
export interface RememberedUser extends Abilities {
  id: string
  name: string
  email: string
  passwordResetRequired: boolean
  secondFactor: boolean
  secondFactorRequired: boolean
  roles: string[]
  permissions: string[]
}

/** Whose register this is, and how much of it has been transferred. */
export interface RegisterState {
  user: RememberedUser
  /** The reasons for a failure that a tester can choose from. */
  failureReasons?: string[]
  /** Where the next transfer continues. */
  cursor: string
  /** False until the first complete transfer: until then nothing is answered from it. */
  complete: boolean
  /** When the register was last the same as the server's; milliseconds since 1970, as all times here. */
  at: number
  /** When the server last answered this user's session, by the server's clock. */
  seenAt: number
  /** When the register was last used on this device, with a connection or without, by the server's clock. */
  usedAt?: number
  /** How long a session may go unused. */
  idleLimit: number
  /** When the session ends even if it is in use, by the server's clock; until then the register may be used. */
  endsAt: number
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockAhead?: number
  /** Counts transfers: what was read before a transfer is out of date. */
  revision: number
}
