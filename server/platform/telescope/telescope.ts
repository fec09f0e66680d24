import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { DiskSpaceState } from '../database/diskSpace'
import type { RecordTelescopeEntry } from './telescopeEntry'
import type { TelescopeRetention } from './telescopeEntryStore'
import { TelescopeEntryWriter } from './telescopeEntryWriter'
import { TraceSampler } from './traceSampler'

declare module '../context' {
  interface Services {
    telescope: Telescope
  }
}

export interface Telescope {
  /** False if this server records nothing. */
  readonly recording: boolean
  readonly retention: TelescopeRetention
  record: RecordTelescopeEntry
  /** Selects the requests to trace; absent if nothing is recorded. */
  readonly sampler?: TraceSampler
  /** Writes all queued events. */
  flush(): Promise<void>
  /** Writes the remaining events and stops recording. */
  stop(): Promise<void>
}

export interface TelescopeSettings extends TelescopeRetention {
  recording: boolean
}

interface Parts {
  settings: TelescopeSettings
  pool: Pool
  logger: Logger
  /** While this disk is full, events are dropped instead of written. */
  disk?: DiskSpaceState
}

/** Starts recording events, unless the configuration turns recording off. */
export function startTelescope({ settings, pool, logger, disk }: Parts): Telescope {
  const { recording, ...retention } = settings
  if (!recording) {
    const nothing = async () => undefined
    return { recording, retention, record: () => undefined, flush: nothing, stop: nothing }
  }
  const writer = new TelescopeEntryWriter(pool, retention, logger, disk)
  return {
    recording,
    retention,
    record: (entry) => writer.add(entry),
    sampler: new TraceSampler(),
    flush: () => writer.flush(),
    stop: () => writer.stop(),
  }
}
