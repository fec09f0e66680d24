import type { TelescopeKind } from '../../generated/prisma/enums'

/** An event to be stored. Its secrets are already masked. */
export interface NewTelescopeEntry {
  kind: TelescopeKind
  /** Time of the event, in milliseconds since 1970. */
  at: number
  requestId?: string | null
  /** A one-line title, at most `MAX_ENTRY_TITLE_LENGTH` characters long. */
  title: string
  userId?: number
  /** HTTP status of a request; absent if the client disconnected before the response. */
  status?: number
  durationMs?: number
  sizeBytes?: number
  /** How many times the request ran this statement. */
  repeats?: number
  /** True if the event is a failure. */
  flagged: boolean
  details: Readonly<Record<string, unknown>>
}

/** An event that belongs to a request. Fields that all events of the request share are left out. */
export type TelescopeEvent = Omit<NewTelescopeEntry, 'at' | 'requestId' | 'userId'> & { at?: number }

/** Records an entry. Never waits for the database, and may drop the entry. */
export type RecordTelescopeEntry = (entry: NewTelescopeEntry) => void

export const MAX_ENTRY_TITLE_LENGTH = 300
