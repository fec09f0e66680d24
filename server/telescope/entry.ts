import type { TelescopeKind } from '../generated/prisma/enums'

/** Something that happened, as it is written down. Texts hold no secrets any more. */
export interface NewEntry {
  kind: TelescopeKind
  /** Milliseconds since 1970. */
  at: number
  requestId?: string | null
  /** One line; cut to `TITLE_LENGTH`. */
  title: string
  userId?: number
  /** HTTP status of a request; absent if nobody waited for its answer. */
  status?: number
  durationMs?: number
  /** Bytes of a request's answer. */
  sizeBytes?: number
  /** How often the statement ran in its request. */
  repeats?: number
  /** It went wrong. */
  flagged: boolean
  details: Readonly<Record<string, unknown>>
}

/** What a request causes: an entry without what all of a request's entries share. */
export type TelescopeEvent = Omit<NewEntry, 'at' | 'requestId' | 'userId'> & { at?: number }

/** Takes entries, and loses them rather than wait. */
export type RecordEntry = (entry: NewEntry) => void

/** Characters of a title. */
export const TITLE_LENGTH = 300
