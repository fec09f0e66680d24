import type { ActionPriority } from '../checks/checkActions'
import type { NoEarthReason } from '../testing/readings/earth'
import type { NoInsulationReason } from '../testing/readings/insulation'
import type { TestInstrument } from '../testing/testInstrument'
import type { CalendarDate } from '../values/calendar'

/** Maximum lengths in characters. */
export const CERTIFICATE_FIELD_LIMITS = { signedBy: 100, signature: 30_000 } as const

/** Maximum number of assets, and of failures, in one certificate. */
export const MAX_CERTIFICATE_ROWS = 20_000

/** Size of the drawing area for a signature, in the units of its path. */
export const SIGNATURE_SIZE = { width: 600, height: 200 } as const

/** A signature as an SVG path with whole numbers. */
export const SIGNATURE_PATH_PATTERN = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/

export const CERTIFICATE_DECLARATION =
  'This certificate shows the results of the inspections and tests that were carried out and recorded. It does not cover assets marked never tested, not tested or not seen. A pass describes the condition of the asset on the day of the test.'

/** States what the results are based on. */
export const CERTIFICATE_BASIS =
  'Each test consists of a visual inspection and the readings listed, following the IET Code of Practice for In-service Inspection and Testing. Earth continuity above 1 Ω or insulation resistance below 1 MΩ never passes. The duty holder decides the retest intervals. The law requires neither these records nor labels.'

export type CertificateScope = 'hall' | 'location' | 'round' | 'period'

/** The content of a certificate at the time of issue, stored in `data` and served by `/api/certificates/{id}.json`. */
export interface CertificateData {
  format: 1
  certificate: {
    number: string
    issuedAt: string
    issuedOn: CalendarDate
    issuedBy: string
    scope: CertificateScope
    /** Name of the location; null unless the scope is a location or a round. */
    location: string | null
    /** The day the round was completed; null for other scopes. */
    completedOn: CalendarDate | null
    from: CalendarDate
    to: CalendarDate
    /**
     * The certificate describes the state at the end of this day; absent from older certificates, which describe the
     * day of issue.
     */
    asOf?: CalendarDate
    /** The preceding certificate with the same scope. */
    previous: { number: string; issuedOn: CalendarDate } | null
    /** URL of the verification page; null if the certificate has no such page. */
    verification: string | null
    /**
     * Number of sealed audit entries at the time of issue, and the head of their chain in hexadecimal; absent from
     * older certificates.
     */
    auditTrail?: { entries: number; head: string } | null
  }
  hall: {
    name: string
    address: string
    contactName: string
    contactEmail: string
    contactTelephone: string
    logo: CertificatePicture | null
  }
  /** `basis` is absent from certificates issued before 2026-11-28. */
  declaration: { text: string; basis?: string; signedBy: string; signature: string | null }
  totals: {
    assets: number
    tested: number
    passed: number
    failed: number
    notSeen: number
    neverTested: number
    overdue: number
    outOfUse: number
  }
  instruments: CertificateInstrument[]
  register: CertificateAsset[]
  failures: CertificateFailure[]
  /** Visual inspections that were not part of a test; absent from older certificates. */
  inspections?: CertificateInspections
  /** Absent from older certificates; null for a round, or if the issuer may not see checks. */
  checks?: CertificateChecks | null
  /**
   * The parts that were left out of this copy because its reader may not see them. Such a copy does not match the
   * checksum.
   */
  withheld?: 'checks'[]
  /** Number of assets that fall due in each of the 12 months from `asOf`. */
  due: { month: string; assets: number }[]
  /** Changes since the previous certificate; null if there is no previous certificate. */
  changes: {
    added: CertificateChangedAsset[]
    gone: (CertificateChangedAsset & { reason: 'deleted' | 'disposed' | 'moved' | 'other'; movedTo: string | null })[]
    newlyFailed: CertificateChangedAsset[]
    repaired: CertificateChangedAsset[]
  } | null
}

/** A photo in a certificate, identified by its checksum. */
export interface CertificatePicture {
  sha256: string
  width: number
  height: number
}

/** A test instrument and how often it was used. */
export interface CertificateInstrument extends TestInstrument {
  tests: number
  /** Number of tests done after the instrument's calibration had expired. */
  afterCalibration: number
}

export interface CertificateTest {
  date: CalendarDate
  visual: boolean
  earthContinuity: number | null
  earthContinuityQualifier: string | null
  /** The reason why the earth continuity could not be measured; absent from older certificates. */
  earthNotMeasured?: NoEarthReason | null
  insulationResistance: number | null
  insulationResistanceQualifier: string | null
  /**
   * Why the insulation resistance was not measured, and the further readings as one line; absent from older
   * certificates.
   */
  insulationNotMeasured?: NoInsulationReason | null
  furtherReadings?: string | null
  /** Advice on the readings when the test was saved, as sentences; absent from older certificates. */
  advice?: string[]
  safe: boolean
  tester: string | null
  instrument: string | null
  /**
   * The user who imported the test, and the file it came from; absent from older certificates and if the test was
   * entered by hand.
   */
  importedBy?: string | null
  importedFrom?: string | null
}

/** An asset with its last test. */
export interface CertificateAsset {
  id: string
  code: string
  name: string
  location: string | null
  class: 1 | 2
  make: string
  model: string
  serialNumber: string
  /** In years. */
  frequency: number
  use: 'inUse' | 'outOfUse' | 'disposed'
  /** Date of disposal, which may be after the certificate's period; absent from older certificates. */
  disposedOn?: CalendarDate | null
  deletedOn?: CalendarDate | null
  /** Null if the asset has not passed a test. */
  dueOn: CalendarDate | null
  /** Null if there is no visual inspection interval or no inspection; absent from older certificates. */
  visualDueOn?: CalendarDate | null
  /** True if the certificate's counts include the test. */
  counted: boolean
  notSeen: boolean
  /** Status of the asset in the round; null for other scopes. */
  roundStatus: 'notSeen' | 'seen' | 'tested' | 'skipped' | null
  test: CertificateTest | null
}

/** A failed test, and the asset's later history. */
export interface CertificateFailure extends CertificateFailedAsset {
  test: CertificateTest
  reasons: string[]
  photos: CertificatePicture[]
}

/**
 * Visual inspections done within the certificate's period, and the number of assets overdue for inspection at its end.
 */
export interface CertificateInspections {
  inspected: number
  passed: number
  failed: number
  /** Number of assets whose next visual inspection was overdue. */
  overdue: number
  failures: CertificateFailedInspection[]
}

/** A failed visual inspection, and the asset's later history. */
export interface CertificateFailedInspection extends CertificateFailedAsset {
  date: CalendarDate
  /** Names of the failed points. */
  points: string[]
  inspector: string | null
  importedBy: string | null
  importedFrom: string | null
}

/** Checks of a hall or location, other than asset tests. */
export interface CertificateChecks {
  /** Checks as planned on the certificate's last day; empty if the certificate was issued after that day. */
  planned: CertificateCheck[]
  /** Number of check records within the certificate's period. */
  done: number
  failed: number
  /** Actions still open at the end of the last day. */
  actions: { title: string; place: string; priority: ActionPriority; dueOn: CalendarDate | null }[]
  /**
   * Check records within the certificate's period, oldest first; null if there are more than `MAX_CERTIFICATE_ROWS`.
   */
  log: CertificateCheckRecord[] | null
}

/** A planned check. `place` is empty for the whole hall, and `firm` is empty if no firm does the check. */
export interface CertificateCheck {
  name: string
  category: string
  place: string
  firm: string
  lastDoneOn: CalendarDate | null
  lastPassed: boolean | null
  documentExpiresOn: CalendarDate | null
  dueOn: CalendarDate
  overdue: boolean
}

export interface CertificateCheckRecord {
  doneOn: CalendarDate
  name: string
  category: string
  place: string
  passed: boolean
  note: string
  by: string | null
  reference: string
  /** Actions created because of failed steps, and when they were done. */
  findings: { title: string; doneOn: CalendarDate | null }[]
}

/** A failed asset, and what happened to it afterwards. */
export interface CertificateFailedAsset {
  id: string
  code: string
  name: string
  location: string | null
  use: CertificateAsset['use']
  disposedOn?: CalendarDate | null
  deletedOn?: CalendarDate | null
  notes: string
  outOfUse: {
    since: CalendarDate
    reason: string
    endedOn: CalendarDate | null
    outcome: 'repaired' | 'retested' | 'disposed' | 'mistake' | null
    note: string
  } | null
  /** The day the asset next passed a test or inspection, within the certificate's period. */
  passedOn: CalendarDate | null
}

/** An asset that was added, removed, failed or repaired since the previous certificate. */
export interface CertificateChangedAsset {
  id: string
  code: string
  name: string
  location: string | null
}
