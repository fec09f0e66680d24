import type { ApolloLink } from '@apollo/client'
import { IDEMPOTENCY_KEY_LIFETIME_DAYS } from '../../../../domain/values/idempotency'
import { createRandomKey } from '../../../graphql/randomKey'
import {
  type MutationInputValues,
  type NewOutboxEntry,
  OUTBOX_ENTRY_FORMAT_VERSION,
  type OutboxEntry,
} from '../entry/entry'
import { toLocalId } from '../entry/localIds'
import { toPhotoBlobs } from '../entry/photoBlobs'
import type { LocalServerIdPair, OutboxStorage } from '../storage/outboxStorage'
import { mergeConcurrentEdit } from './mergeConcurrentEdit'
import type { QueueableOperations } from './operations'
import { EMPTY_OUTBOX, type OutboxState } from './outboxState'
import { type SendingOutcome, toFailureOutcome, toSendingOutcome } from './outcome'
import {
  findBlockedOutboxEntries,
  findNextOutboxEntryToSend,
  findOutboxEntryWithDependants,
  mustChangeWaitInOutbox,
} from './sendingOrder'

/** The functions that connect the outbox to the browser and the server. */
export interface OutboxDependencies {
  operations: QueueableOperations
  storage: OutboxStorage
  /** Sends an entry; rejects if there is no response. */
  send: (entry: OutboxEntry) => Promise<ApolloLink.Result>
  /** Fetches the server's version of the record that an edit is based on; undefined if the record no longer exists. */
  readCurrent: (entry: OutboxEntry) => Promise<MutationInputValues | undefined>
  /** Runs `work` when no other tab or service worker holds the lock. */
  withTabLock: (work: () => Promise<void>) => Promise<void>
  /** Tells other tabs that the stored entries have changed; `isReady` is true if an entry can now be sent. */
  announce: (isReady: boolean) => void
  /** False if the browser reports that it is offline. */
  isOnline: () => boolean
  now: () => Date
}

/** Thrown if the device has no room for another entry or does not allow storage. */
export class OutboxFullError extends Error {
  override readonly name = 'OutboxFullError'
}

const DAY = 24 * 60 * 60 * 1000
/** The first and the longest delay before a retry, in ms. */
const FIRST_DELAY = 5_000
const LONGEST_DELAY = 5 * 60_000

/** Stores one user's changes on this device until the server has them, and sends them in order. */
export class Outbox {
  private state = EMPTY_OUTBOX
  private userId: string | undefined
  private flushing = Promise.resolve()
  private isFlushing = false
  private wanted = false
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()
  private readonly arrivalListeners = new Set<(entry: OutboxEntry, data: Record<string, unknown>) => void>()

  constructor(private readonly parts: OutboxDependencies) {}

  get operations(): QueueableOperations {
    return this.parts.operations
  }

  current = (): OutboxState => this.state

  /** Calls `listener` after each change; returns a function that unsubscribes. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Calls `listener` with the server's response to each entry; returns a function that unsubscribes. */
  onArrival(listener: (entry: OutboxEntry, data: Record<string, unknown>) => void): () => void {
    this.arrivalListeners.add(listener)
    return () => this.arrivalListeners.delete(listener)
  }

  /** Shows and sends this user's entries from now on, or no entries if no user is signed in. */
  async setUser(userId: string | undefined): Promise<void> {
    clearTimeout(this.timer)
    this.userId = userId
    this.failures = 0
    this.change(EMPTY_OUTBOX)
    if (userId === undefined) return
    await this.reload()
    void this.flush()
  }

  /** Reads the stored entries again after another tab has changed them. */
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
      blocked: findBlockedOutboxEntries(entries, this.operations.isLast),
    })
  }

  /** True while a waiting entry could be sent now. */
  get hasMoreToSend(): boolean {
    return this.next() !== undefined
  }

  /** True for a change that must not overtake the waiting entries. */
  mustWait({ field, variables }: Pick<OutboxEntry, 'field' | 'variables'>): boolean {
    const records = this.operations.recordsOf(field, variables, '')
    return mustChangeWaitInOutbox({ field, variables, records }, this.state.entries, this.operations.isLast)
  }

  /**
   * Stores a change after all others; `flush` sends it.
   * @throws OutboxFullError if the change cannot be stored.
   */
  async add(change: NewOutboxEntry): Promise<OutboxEntry> {
    const [entry] = await this.addAll([change])
    // Stryker disable next-line ConditionalExpression: The storage returns what it has stored, or fails.
    if (!entry) throw new OutboxFullError('The entry was not stored. Free some space, then try again.')
    return entry
  }

  /** Stores changes in the given order, atomically. */
  async addAll(changes: readonly NewOutboxEntry[]): Promise<OutboxEntry[]> {
    const { userId } = this
    if (userId === undefined) throw new Error('Sign in before adding an entry.')
    const at = this.parts.now().toISOString()
    const entries = changes.map((change) => ({
      ...change,
      variables: toPhotoBlobs(change.variables),
      format: OUTBOX_ENTRY_FORMAT_VERSION,
      userId,
      at,
      state: 'waiting' as const,
    }))
    const added = await this.parts.storage.add(entries).catch((cause) => {
      throw new OutboxFullError('The entry could not be stored. Free some space, then try again.', { cause })
    })
    await this.changed(true)
    return added
  }

  /** Replaces an entry with a corrected change; dependent entries are kept. */
  async correct(id: string, change: Partial<NewOutboxEntry> & Pick<NewOutboxEntry, 'key'>): Promise<void> {
    const { id: _, ...values } = change
    await this.update(id, (entry) => ({
      ...entry,
      ...values,
      variables: toPhotoBlobs(corrected(entry.variables, values.variables ?? entry.variables)),
      state: 'waiting',
      reason: undefined,
      theirs: undefined,
      sentAt: undefined,
    }))
  }

  /** Sends a refused entry again. */
  async retry(id: string): Promise<void> {
    await this.update(id, (entry) => ({
      ...entry,
      state: 'waiting',
      reason: undefined,
      ...(this.isTooOld(entry) && { key: createRandomKey(), sentAt: undefined }),
    }))
    void this.flush()
  }

  /** Resolves a conflict with the user's own values, merged into the current record. */
  async keepMine(id: string): Promise<void> {
    await this.update(id, (entry) => {
      const { variables, base, theirs = base } = entry
      const merged = theirs ? this.merge(entry, theirs).variables : variables
      const key = createRandomKey()
      return { ...entry, variables: merged, base: theirs, key, state: 'waiting', theirs: undefined, sentAt: undefined }
    })
    void this.flush()
  }

  /** Removes an entry, and the entries that depend on the record it would create, without sending them. */
  async discard(id: string): Promise<void> {
    for (const entry of findOutboxEntryWithDependants(this.state.entries, id)) await this.parts.storage.remove(entry)
    await this.changed()
    void this.flush()
  }

  /** Sends the waiting entries one after another until nothing else can be sent now. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.wanted = true
    if (!this.isFlushing) this.flushing = this.run()
    return this.flushing
  }

  private next(): OutboxEntry | undefined {
    return findNextOutboxEntryToSend(this.state.entries, this.operations.isLast)
  }

  private async run(): Promise<void> {
    this.isFlushing = true
    try {
      while (this.wanted && this.parts.isOnline()) {
        this.wanted = false
        await this.parts.withTabLock(() => this.sendAll())
      }
    } finally {
      // why: the flag is cleared synchronously after the last check of `wanted`, so that no request in between is lost
      this.isFlushing = false
    }
  }

  private async sendAll(): Promise<void> {
    await this.reload()
    for (let entry = this.next(); entry; entry = this.next()) {
      const { userId } = this
      this.change({ ...this.state, sending: entry.id })
      const continues = await this.sendOne(entry)
      this.change({ ...this.state, sending: undefined })
      if (!continues || userId !== this.userId) return
      await this.changed()
    }
    this.change({ ...this.state, arrived: 0 })
  }

  /** Sends one entry. Returns false if nothing else can be sent now. */
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

  /**
   * Marks the entry as being sent and returns it, or the reason it must not be sent; undefined if it was discarded
   * before it could be sent.
   */
  private async prepared(entry: OutboxEntry): Promise<OutboxEntry | SendingOutcome | Conflict | undefined> {
    if (this.isTooOld(entry)) return { kind: 'refused', reason: TOO_OLD }
    try {
      const { base } = entry
      const theirs = base && (await this.parts.readCurrent(entry))
      const { variables, conflicts } = theirs ? this.merge(entry, theirs) : { ...entry, conflicts: [] }
      if (theirs && conflicts.length > 0) return { kind: 'conflict', theirs }
      // why: a retry with the same idempotency key must send an identical request
      const sent = entry.sentAt === undefined ? { ...entry, variables, ...(theirs && { base: theirs }) } : entry
      const attempt = { ...sent, sentAt: entry.sentAt ?? this.parts.now().toISOString() }
      return (await this.parts.storage.replace(attempt)) ? attempt : undefined
    } catch (error) {
      const outcome = toFailureOutcome(error)
      // why: the entry is sent anyway, because the change may still be possible, or its response gives a better reason
      return outcome.kind === 'refused' ? entry : outcome
    }
  }

  private merge({ field, variables, base }: OutboxEntry, theirs: MutationInputValues) {
    return mergeConcurrentEdit({ variables, base, theirs, together: this.operations.of(field)?.edits?.together })
  }

  private async outcomeOf(entry: OutboxEntry): Promise<SendingOutcome> {
    try {
      return toSendingOutcome(await this.parts.send(entry))
    } catch (error) {
      return toFailureOutcome(error)
    }
  }

  private madeBy(entry: OutboxEntry, data: Record<string, unknown>): LocalServerIdPair | undefined {
    const server = this.operations.madeId(entry, data)
    return server === undefined ? undefined : { local: toLocalId(entry.id), server }
  }

  private isTooOld({ sentAt }: OutboxEntry): boolean {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: A time that is not known is never too long ago. On the bound itself both are right.
    return (
      sentAt !== undefined &&
      this.parts.now().getTime() - Date.parse(sentAt) > (IDEMPOTENCY_KEY_LIFETIME_DAYS - 1) * DAY
    )
  }

  private tryLater(seconds: number | undefined): void {
    const delay = seconds === undefined ? FIRST_DELAY * 2 ** this.failures : seconds * 1000
    this.failures += 1
    // why: the timer is cleared first, because a flush requested during another flush may already have set it
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), Math.min(delay, LONGEST_DELAY))
  }

  private async update(id: string, change: (entry: OutboxEntry) => OutboxEntry): Promise<void> {
    const entry = this.state.entries.find((other) => other.id === id)
    // Stryker disable next-line ConditionalExpression: The storage returns what it has stored, or fails.
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

/** Merges the corrected variables into the entry's; keeps variables that are not in the form, such as the round. */
function corrected(before: Record<string, unknown>, now: Record<string, unknown>): Record<string, unknown> {
  const [former, input] = [before.input, now.input]
  return typeof former === 'object' && typeof input === 'object' ? { ...now, input: { ...former, ...input } } : now
}

interface Conflict {
  kind: 'conflict'
  theirs: MutationInputValues
}

const TOO_OLD =
  'This entry was sent some time ago, but no response arrived. Check whether it was saved: if so, discard it here; if not, try again.'
