import type { ApolloLink } from '@apollo/client'
import { KEY_LIFE_DAYS } from '../../../../domain/idempotency'
import { randomKey } from '../../../graphql/randomKey'
import { ENTRY_FORMAT, type NewEntry, type OutboxEntry, type RecordValues } from '../entry/entry'
import { localId } from '../entry/localIds'
import { withBlobs } from '../entry/photoBlobs'
import { EMPTY_OUTBOX, type OutboxState } from '../running/outboxState'
import type { OutboxStorage, ServerId } from '../storage/outboxStorage'
import { mergeEdit } from './mergeEdit'
import type { Operations } from './operations'
import { type Outcome, outcomeOfAnswer, outcomeOfError } from './outcome'
import { blockedEntries, mustWait, nextToSend, withDependants } from './sendingOrder'

/** What the outbox needs of the browser and the server. */
export interface OutboxParts {
  operations: Operations
  storage: OutboxStorage
  /** Sends an entry; resolves to the server's answer, rejects if there is none. */
  send: (entry: OutboxEntry) => Promise<ApolloLink.Result>
  /** The values on the server of the record of an entry with `base`; undefined if it no longer exists. */
  readCurrent: (entry: OutboxEntry) => Promise<RecordValues | undefined>
  /** Does the work unless another tab is doing it. */
  withTabLock: (work: () => Promise<void>) => Promise<void>
  /** Tells the other tabs that the stored entries have changed; true if one of them has become ready to be sent. */
  announce: (isReady: boolean) => void
  /** False where the device knows that there is no connection. */
  isOnline: () => boolean
  now: () => Date
}

/** The device has no room for another entry, or does not let the app store anything. */
export class OutboxFull extends Error {
  override readonly name = 'OutboxFull'
}

const DAY = 24 * 60 * 60 * 1000
/** Milliseconds until the next attempt: after the first one that failed, and at most. */
const FIRST_DELAY = 5_000
const LONGEST_DELAY = 5 * 60_000

/** The changes of one user on this device that have not reached the server yet, and what sends them in their order. */
export class Outbox {
  private state = EMPTY_OUTBOX
  private userId: string | undefined
  private flushing: Promise<void> | undefined
  private wanted = false
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()
  private readonly arrivalListeners = new Set<(entry: OutboxEntry, data: Record<string, unknown>) => void>()

  constructor(private readonly parts: OutboxParts) {}

  get operations(): Operations {
    return this.parts.operations
  }

  /** The current state. */
  current = (): OutboxState => this.state

  /** Calls `listener` after each change; returns the function that stops this. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Calls `listener` with the server's answer to each entry; returns the function that stops this. */
  onArrival(listener: (entry: OutboxEntry, data: Record<string, unknown>) => void): () => void {
    this.arrivalListeners.add(listener)
    return () => this.arrivalListeners.delete(listener)
  }

  /** Shows and sends this user's entries from now on; without a user, none. */
  async setUser(userId: string | undefined): Promise<void> {
    clearTimeout(this.timer)
    this.userId = userId
    this.failures = 0
    this.change(EMPTY_OUTBOX)
    if (userId === undefined) return
    await this.reload()
    void this.flush()
  }

  /** Reads the stored entries again, because another tab has changed them. */
  async reload(): Promise<void> {
    const { userId } = this
    if (userId === undefined) return
    const stored = await this.parts.storage.read(userId)
    if (userId !== this.userId) return
    const { entries, serverIds } = stored
    this.change({
      ...this.state,
      isLoaded: true,
      entries,
      serverIds,
      blocked: blockedEntries(entries, this.operations.isLast),
    })
  }

  /** True while an entry waits that could be sent now. */
  get hasMoreToSend(): boolean {
    return this.next() !== undefined
  }

  /** True for a change that must not be sent before the entries that wait. */
  mustWait({ field, variables }: Pick<OutboxEntry, 'field' | 'variables'>): boolean {
    const records = this.operations.recordsOf(field, variables, '')
    return mustWait({ field, variables, records }, this.state.entries, this.operations.isLast)
  }

  /**
   * Stores a change after all others; `flush` sends it.
   * @throws OutboxFull if it cannot be stored.
   */
  async add(change: NewEntry): Promise<OutboxEntry> {
    const [entry] = await this.addAll([change])
    if (!entry) throw new OutboxFull('Nothing was stored')
    return entry
  }

  /** Stores changes in their order, all or none of them. */
  async addAll(changes: readonly NewEntry[]): Promise<OutboxEntry[]> {
    const { userId } = this
    if (userId === undefined) throw new Error('An entry needs a user')
    const at = this.parts.now().toISOString()
    const entries = changes.map((change) => ({
      ...change,
      variables: withBlobs(change.variables),
      format: ENTRY_FORMAT,
      userId,
      at,
      state: 'waiting' as const,
    }))
    const added = await this.parts.storage.add(entries).catch((cause) => {
      throw new OutboxFull('The entry could not be stored', { cause })
    })
    await this.changed(true)
    return added
  }

  /** Replaces an entry with a corrected change; entries that depend on it keep doing so. */
  async correct(id: string, change: Partial<NewEntry> & Pick<NewEntry, 'key'>): Promise<void> {
    const { id: _, ...values } = change
    await this.update(id, (entry) => ({
      ...entry,
      ...values,
      variables: withBlobs(corrected(entry.variables, values.variables ?? entry.variables)),
      state: 'waiting',
      reason: undefined,
      theirs: undefined,
      sentAt: undefined,
    }))
  }

  /** Sends an entry again that was refused. */
  async retry(id: string): Promise<void> {
    await this.update(id, (entry) => ({
      ...entry,
      state: 'waiting',
      reason: undefined,
      ...(this.isTooOld(entry) && { key: randomKey(), sentAt: undefined }),
    }))
    void this.flush()
  }

  /** Settles a conflict with the user's own values, merged with the record as it is now. */
  async keepMine(id: string): Promise<void> {
    await this.update(id, (entry) => {
      const { variables, base, theirs = base } = entry
      const merged = theirs ? this.merge(entry, theirs).variables : variables
      const key = randomKey()
      return { ...entry, variables: merged, base: theirs, key, state: 'waiting', theirs: undefined, sentAt: undefined }
    })
    void this.flush()
  }

  /** Removes an entry, which is never sent then, and those that need the record that it makes. */
  async discard(id: string): Promise<void> {
    for (const entry of withDependants(this.state.entries, id)) await this.parts.storage.remove(entry)
    await this.changed()
    void this.flush()
  }

  /** Sends the waiting entries, one after the other, as far as this is possible now. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.wanted = true
    this.flushing ??= this.run().finally(() => {
      this.flushing = undefined
    })
    return this.flushing
  }

  private next(): OutboxEntry | undefined {
    return nextToSend(this.state.entries, this.operations.isLast)
  }

  private async run(): Promise<void> {
    while (this.wanted && this.parts.isOnline()) {
      this.wanted = false
      await this.parts.withTabLock(() => this.sendAll())
    }
  }

  private async sendAll(): Promise<void> {
    await this.reload()
    for (let entry = this.next(); entry; entry = this.next()) {
      const { userId } = this
      this.change({ ...this.state, sending: entry.id })
      const goesOn = await this.sendOne(entry)
      this.change({ ...this.state, sending: undefined })
      if (!goesOn || userId !== this.userId) return
      await this.changed()
    }
    this.change({ ...this.state, arrived: 0 })
  }

  /** False if nothing else can be sent now. */
  private async sendOne(entry: OutboxEntry): Promise<boolean> {
    const { storage } = this.parts
    const attempt = await this.prepared(entry)
    if (!attempt) return true
    const outcome = 'kind' in attempt ? attempt : await this.outcomeOf(attempt)
    if (outcome.kind === 'sent') {
      this.failures = 0
      await storage.remove(entry, this.madeBy(entry, outcome.data))
      this.change({ ...this.state, arrived: this.state.arrived + 1 })
      for (const listener of this.arrivalListeners) listener(entry, outcome.data)
      return true
    }
    const stored = 'kind' in attempt ? entry : attempt
    if (outcome.kind === 'conflict') {
      await storage.replace({ ...stored, state: 'conflict', theirs: outcome.theirs, reason: undefined })
      return true
    }
    if (outcome.kind === 'refused') {
      await storage.replace({ ...stored, state: 'refused', reason: outcome.reason })
      return true
    }
    await storage.replace({ ...stored, reason: outcome.reason })
    await this.changed()
    if (outcome.kind === 'later') this.tryLater(outcome.seconds)
    return false
  }

  /** The entry to send, stored as being sent; or the reason why it must not be sent. Undefined if it was discarded meanwhile. */
  private async prepared(entry: OutboxEntry): Promise<OutboxEntry | Outcome | Conflict | undefined> {
    if (this.isTooOld(entry)) return { kind: 'refused', reason: TOO_OLD }
    try {
      const { base } = entry
      const theirs = base && (await this.parts.readCurrent(entry))
      const { variables, conflicts } = theirs ? this.merge(entry, theirs) : { ...entry, conflicts: [] }
      if (theirs && conflicts.length > 0) return { kind: 'conflict', theirs }
      // why: a request must be sent again unchanged under the same idempotency key
      const sent = entry.sentAt === undefined ? { ...entry, variables, ...(theirs && { base: theirs }) } : entry
      const attempt = { ...sent, sentAt: entry.sentAt ?? this.parts.now().toISOString() }
      return (await this.parts.storage.replace(attempt)) ? attempt : undefined
    } catch (error) {
      const outcome = outcomeOfError(error)
      // the change may still be possible, or its answer says better why it is not
      return outcome.kind === 'refused' ? entry : outcome
    }
  }

  private merge({ field, variables, base }: OutboxEntry, theirs: RecordValues) {
    return mergeEdit({ variables, base, theirs, together: this.operations.of(field)?.edits?.together })
  }

  private async outcomeOf(entry: OutboxEntry): Promise<Outcome> {
    try {
      return outcomeOfAnswer(await this.parts.send(entry))
    } catch (error) {
      return outcomeOfError(error)
    }
  }

  private madeBy(entry: OutboxEntry, data: Record<string, unknown>): ServerId | undefined {
    const server = this.operations.madeId(entry, data)
    return server === undefined ? undefined : { local: localId(entry.id), server }
  }

  private isTooOld({ sentAt }: OutboxEntry): boolean {
    return sentAt !== undefined && this.parts.now().getTime() - Date.parse(sentAt) > (KEY_LIFE_DAYS - 1) * DAY
  }

  private tryLater(seconds: number | undefined): void {
    const delay = seconds === undefined ? FIRST_DELAY * 2 ** this.failures : seconds * 1000
    this.failures += 1
    this.timer = setTimeout(() => void this.flush(), Math.min(delay, LONGEST_DELAY))
  }

  private async update(id: string, change: (entry: OutboxEntry) => OutboxEntry): Promise<void> {
    const entry = this.state.entries.find((other) => other.id === id)
    if (!entry) return
    await this.parts.storage.replace(change(entry))
    await this.changed(true)
  }

  private async changed(isReady = false): Promise<void> {
    await this.reload()
    this.parts.announce(isReady)
  }

  private change(state: OutboxState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

/** The corrected variables; those that the form does not know, such as the round, stay. */
function corrected(before: Record<string, unknown>, now: Record<string, unknown>): Record<string, unknown> {
  const [former, input] = [before.input, now.input]
  return typeof former === 'object' && typeof input === 'object' ? { ...now, input: { ...former, ...input } } : now
}

interface Conflict {
  kind: 'conflict'
  theirs: RecordValues
}

const TOO_OLD =
  'It was sent long ago, but no response came. Check whether it has arrived: if so, discard it here; otherwise try again.'
