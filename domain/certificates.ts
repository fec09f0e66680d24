import type { CalendarDate } from './calendar'

/** How long the entries of a certificate may be, in characters. */
export const CERTIFICATE_LIMITS = { signedBy: 100, signature: 30_000 } as const

/** Assets and failures that one certificate can list. */
export const CERTIFICATE_ROWS = 20_000

/** The sheet that a signature is drawn on; the units of its path. */
export const SIGNATURE_SIZE = { width: 600, height: 200 } as const

/** The lines of a signature, as an SVG path of whole numbers. */
export const SIGNATURE_PATH = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/

/** What whoever signs a certificate declares. */
export const DECLARATION =
  'The appliances listed in this certificate were inspected and tested as recorded here. To the best of my knowledge, this record is complete and correct.'

/** What a certificate is about. */
export type CertificateScope = 'hall' | 'location' | 'round' | 'period'

/** All that a certificate says, as it was issued: the content of `data`, and of `/api/certificates/{id}.json`. */
export interface CertificateData {
  format: 1
  certificate: {
    number: string
    issuedAt: string
    issuedOn: CalendarDate
    issuedBy: string
    scope: CertificateScope
    /** Of a location or a round. */
    location: string | null
    /** Of a round. */
    completedOn: CalendarDate | null
    from: CalendarDate
    to: CalendarDate
    /** The day at whose end everything is as it says; absent from earlier certificates, which are of the day of issue. */
    asOf?: CalendarDate
    /** The certificate before it of the same scope. */
    previous: { number: string; issuedOn: CalendarDate } | null
    /** The address of the page that says whether it is genuine; null: there was none. */
    verification: string | null
  }
  hall: {
    name: string
    address: string
    contactName: string
    contactEmail: string
    contactTelephone: string
    logo: CertificatePicture | null
  }
  declaration: { text: string; signedBy: string; signature: string | null }
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
  /** How many assets of the register fall due in each of the 12 months from that day. */
  due: { month: string; assets: number }[]
  /** Since the previous certificate; null if there was none. */
  changes: {
    added: ChangedAsset[]
    gone: (ChangedAsset & { reason: 'deleted' | 'disposed' | 'moved' | 'other'; movedTo: string | null })[]
    newlyFailed: ChangedAsset[]
    repaired: ChangedAsset[]
  } | null
}

/** A picture of a certificate, by the checksum of its content. */
export interface CertificatePicture {
  sha256: string
  width: number
  height: number
}

/** A test instrument, with what it was used for. */
export interface CertificateInstrument {
  name: string
  makeAndModel: string
  serialNumber: string
  calibratedOn: CalendarDate | null
  calibrationDue: CalendarDate | null
  tests: number
  /** Tests made after its calibration had expired. */
  afterCalibration: number
}

/** What a test found. */
export interface CertificateTest {
  date: CalendarDate
  visual: boolean
  earthContinuity: number | null
  earthContinuityQualifier: string | null
  insulationResistance: number | null
  insulationResistanceQualifier: string | null
  safe: boolean
  tester: string | null
  instrument: string | null
  /** The importing user and the file of an imported test; certificates issued before this field existed have none. */
  importedBy?: string | null
  importedFrom?: string | null
}

/** An asset of the register with its last test. */
export interface CertificateAsset {
  id: string
  code: string
  name: string
  location: string | null
  class: 1 | 2
  make: string
  model: string
  serialNumber: string
  /** Years. */
  frequency: number
  use: 'inUse' | 'outOfUse' | 'disposed'
  /** Also after the certificate's days; absent from earlier certificates. */
  disposedOn?: CalendarDate | null
  deletedOn?: CalendarDate | null
  /** Null without a passed test. */
  dueOn: CalendarDate | null
  /** Whether the test counts as one of this certificate. */
  counted: boolean
  notSeen: boolean
  /** Of a round: what it has on record. */
  roundStatus: 'notSeen' | 'seen' | 'tested' | 'skipped' | null
  test: CertificateTest | null
}

/** A failed test, and what became of its asset. */
export interface CertificateFailure {
  id: string
  code: string
  name: string
  location: string | null
  use: CertificateAsset['use']
  disposedOn?: CalendarDate | null
  deletedOn?: CalendarDate | null
  test: CertificateTest
  reasons: string[]
  notes: string
  photos: CertificatePicture[]
  outOfUse: {
    since: CalendarDate
    reason: string
    endedOn: CalendarDate | null
    outcome: 'repaired' | 'retested' | 'disposed' | 'mistake' | null
    note: string
  } | null
  /** The day of the next test that it passed, within the certificate's days. */
  passedOn: CalendarDate | null
}

/** An asset that stands otherwise than in the previous certificate. */
export interface ChangedAsset {
  id: string
  code: string
  name: string
  location: string | null
}
