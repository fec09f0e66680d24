import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Disk } from '../database/diskSpace'
import type { RecordEntry } from './entry'
import type { Retention } from './entryStore'
import { EntryWriter } from './entryWriter'
import { Sampler } from './sampling'

declare module '../context' {
  interface Services {
    telescope: Telescope
  }
}

export interface Telescope {
  /** False if this server records nothing. */
  readonly recording: boolean
  readonly retention: Retention
  record: RecordEntry
  /** Chooses requests for tracing; absent if nothing is recorded. */
  readonly sampler?: Sampler
  /** Writes all queued events. */
  flush(): Promise<void>
  /** Writes the remaining events and ends. */
  stop(): Promise<void>
}

export interface TelescopeSettings extends Retention {
  recording: boolean
}

interface Parts {
  settings: TelescopeSettings
  pool: Pool
  logger: Logger
  /** Pauses writing while the disk is full. */
  disk?: Disk
}

/** Starts recording, unless the configuration turns it off. */
export function startTelescope({ settings, pool, logger, disk }: Parts): Telescope {
  const { recording, ...retention } = settings
  if (!recording) {
    const nothing = async () => undefined
    return { recording, retention, record: () => undefined, flush: nothing, stop: nothing }
  }
  const writer = new EntryWriter(pool, retention, logger, disk)
  return {
    recording,
    retention,
    record: (entry) => writer.add(entry),
    sampler: new Sampler(),
    flush: () => writer.flush(),
    stop: () => writer.stop(),
  }
}
