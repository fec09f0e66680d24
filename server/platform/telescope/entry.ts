import type { TelescopeKind } from '../../generated/prisma/enums'

/** A stored event, with its secrets masked. */
export interface NewTelescopeEntry {
  kind: TelescopeKind
  /** Milliseconds since 1970. */
  at: number
  requestId?: string | null
  /** One line of at most `TITLE_LENGTH` characters. */
  title: string
  userId?: number
  /** HTTP status of a request; absent if the client disconnected before the response. */
  status?: number
  durationMs?: number
  sizeBytes?: number
  /** How many times the request ran this statement. */
  repeats?: number
  /** True for a failure. */
  flagged: boolean
  details: Readonly<Record<string, unknown>>
}

/** An event of a request, without the fields that all entries of the request share. */
export type TelescopeEvent = Omit<NewTelescopeEntry, 'at' | 'requestId' | 'userId'> & { at?: number }

/** Records an entry without blocking; may drop it. */
export type RecordEntry = (entry: NewTelescopeEntry) => void

export const TITLE_LENGTH = 300
