/** One entry of a count that the server has not confirmed yet. */
export interface CountEntry {
  /** A UUID: an entry that is sent twice counts once. */
  entryKey: string
  stockItemId: string
  /** null: as recorded. */
  counted: number | null
  /** The level that was shown, with which it is compared. */
  recordedLevel: number
  /** It was sent once: the server may have it. */
  sent: boolean
  /** Undone; named as in the API. */
  takenBack: boolean
}

/** A count as it was entered. */
export type Count = Pick<CountEntry, 'stockItemId' | 'counted' | 'recordedLevel'>

interface CountQueueOptions {
  /** Where the entries survive a reload; without it they stay in memory. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Names this user's entries of this stock take in the storage. */
  name: string
  send: (entry: CountEntry) => Promise<unknown>
  /** True if the server rejected the entry for good; after any other error it is sent again. */
  isRejection: (error: unknown) => boolean
  onRejected: (entry: CountEntry, error: unknown) => void
}

/** Entries on their way to the server, in order, stored until they have arrived. */
export class CountOutbox {
  private entries: readonly CountEntry[]
  private flushing: Promise<void> | undefined
  private readonly listeners = new Set<() => void>()

  constructor(private readonly options: CountQueueOptions) {
    this.entries = this.read()
  }

  /** What has not arrived yet, oldest first. */
  pending = (): readonly CountEntry[] => this.entries

  /** Calls `listener` after each change; returns the function that ends this. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Stores an entry; `flush` sends it. */
  add(count: Count): void {
    const entry = { ...count, entryKey: crypto.randomUUID(), sent: false, takenBack: false }
    this.change([...this.entries, entry])
  }

  /** Undoes the last entry that has not arrived yet; undefined if there is none. `flush` tells the server if it may have it. */
  undo(): CountEntry | undefined {
    const last = this.entries.findLast(({ takenBack }) => !takenBack)
    if (last?.sent) this.replace({ ...last, takenBack: true })
    else if (last) this.remove(last)
    return last
  }

  /** Sends what is there, one after another; resolves when all have arrived or the first one did not. */
  flush(): Promise<void> {
    this.flushing ??= this.sendAll().finally(() => {
      this.flushing = undefined
    })
    return this.flushing
  }

  private async sendAll(): Promise<void> {
    for (let entry = this.entries[0]; entry; entry = this.entries[0]) {
      this.replace({ ...entry, sent: true })
      try {
        await this.options.send(entry)
      } catch (error) {
        if (!this.options.isRejection(error)) return
        this.remove(entry)
        this.options.onRejected(entry, error)
        continue
      }
      const undoneMeanwhile = this.entries[0]?.takenBack && !entry.takenBack
      if (!undoneMeanwhile) this.remove(entry)
    }
  }

  private replace(entry: CountEntry): void {
    this.change(this.entries.map((other) => (other.entryKey === entry.entryKey ? entry : other)))
  }

  private remove({ entryKey }: CountEntry): void {
    this.change(this.entries.filter((other) => other.entryKey !== entryKey))
  }

  private change(entries: readonly CountEntry[]): void {
    this.entries = entries
    const { storage, name } = this.options
    try {
      if (entries.length === 0) storage.removeItem(name)
      else storage.setItem(name, JSON.stringify(entries))
    } catch {
      // why: a full or forbidden storage must not stop anyone from counting
    }
    for (const listener of this.listeners) listener()
  }

  private read(): CountEntry[] {
    try {
      const entries: unknown = JSON.parse(this.options.storage.getItem(this.options.name) ?? '[]')
      return Array.isArray(entries) ? entries.filter(isEntry) : []
    } catch {
      return []
    }
  }
}

function isEntry(value: unknown): value is CountEntry {
  const entry = value as CountEntry | null
  return (
    typeof entry?.entryKey === 'string' &&
    typeof entry.stockItemId === 'string' &&
    (entry.counted === null || typeof entry.counted === 'number') &&
    typeof entry.recordedLevel === 'number'
  )
}
