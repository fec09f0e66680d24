import type { TelescopeKind } from '../../generated/prisma/enums'

/** An event as it is stored. Its texts are masked. */
export interface NewEntry {
  kind: TelescopeKind
  /** Milliseconds since 1970. */
  at: number
  requestId?: string | null
  /** One line; cut to `TITLE_LENGTH`. */
  title: string
  userId?: number
  /** HTTP status of a request; absent if the client disconnected before the response. */
  status?: number
  durationMs?: number
  /** Bytes of the response. */
  sizeBytes?: number
  /** How often the statement ran in its request. */
  repeats?: number
  /** It failed. */
  flagged: boolean
  details: Readonly<Record<string, unknown>>
}

/** What a request causes: an entry without what all of a request's entries share. */
export type TelescopeEvent = Omit<NewEntry, 'at' | 'requestId' | 'userId'> & { at?: number }

/** Records an entry; drops it rather than wait. */
export type RecordEntry = (entry: NewEntry) => void

/** Characters of a title. */
export const TITLE_LENGTH = 300
