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

/** Records events of this server. */
export interface Telescope {
  /** False: nothing is recorded here. */
  readonly recording: boolean
  readonly retention: Retention
  record: RecordEntry
  /** Chooses the requests that are traced; absent where nothing is recorded. */
  readonly sampler?: Sampler
  /** Writes what was recorded so far. */
  flush(): Promise<void>
  /** Writes the rest and ends. */
  stop(): Promise<void>
}

/** Whether events are recorded, and how many for how long. */
export interface TelescopeSettings extends Retention {
  /** False: this server records no events. */
  recording: boolean
}

interface Parts {
  settings: TelescopeSettings
  pool: Pool
  logger: Logger
  /** Nothing is written while it is full. */
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
