import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config'
import type { Note } from './entry'
import type { Kept } from './entryStore'
import { EntryWriter } from './entryWriter'
import { Sampler } from './sampling'

/** What this server records of itself. */
export interface Telescope {
  /** False: nothing is recorded here. */
  readonly recording: boolean
  readonly kept: Kept
  note: Note
  /** Whose statements are heard; absent where none are. */
  readonly sampler?: Sampler
  /** Writes what was noted so far. */
  flush(): Promise<void>
  /** Writes the rest and ends. */
  stop(): Promise<void>
}

interface Parts {
  config: Pick<Config, 'telescope'>
  pool: Pool
  logger: Logger
}

/** Starts to record, unless the configuration says otherwise. */
export function startTelescope({ config, pool, logger }: Parts): Telescope {
  const { recording, ...kept } = config.telescope
  if (!recording) {
    const nothing = async () => undefined
    return { recording, kept, note: () => undefined, flush: nothing, stop: nothing }
  }
  const writer = new EntryWriter(pool, kept, logger)
  return {
    recording,
    kept,
    note: (entry) => writer.add(entry),
    sampler: new Sampler(),
    flush: () => writer.flush(),
    stop: () => writer.stop(),
  }
}
