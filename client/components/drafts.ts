import { useSyncExternalStore } from 'react'

/** Unsaved entries in this browser's storage, which survive a closed tab. */
export interface Draft {
  values: unknown
  savedAt: string
  /** False where photos were too large to be kept. */
  complete: boolean
}

const PREFIX = 'draft:'
/** Days after which nobody comes back to a draft. */
const DAYS_KEPT = 30

let owner: string | undefined
const listeners = new Set<() => void>()

const keyOf = (place: string) => `${PREFIX}${owner}:${place}`

/** Drafts belong to `user` from now on; those of anybody else, and old ones, are removed from the device. */
export function claimDrafts(user: string): void {
  owner = user
  const eldest = Date.now() - DAYS_KEPT * 24 * 60 * 60 * 1000
  inStorage((storage) => {
    for (const key of Object.keys(storage).filter((name) => name.startsWith(PREFIX))) {
      const savedAt = Date.parse(parse(storage.getItem(key))?.savedAt ?? '')
      if (!key.startsWith(keyOf('')) || !(savedAt > eldest)) storage.removeItem(key)
    }
  })
}

/** Keeps what is entered at a place; photos only if they fit. */
export function writeDraft(place: string, values: unknown): void {
  if (!owner) return
  const savedAt = new Date().toISOString()
  const isKept = inStorage((storage) =>
    storage.setItem(keyOf(place), JSON.stringify({ values, savedAt, complete: true } satisfies Draft)),
  )
  if (!isKept)
    inStorage((storage) =>
      storage.setItem(
        keyOf(place),
        JSON.stringify({ values, savedAt, complete: false } satisfies Draft, withoutNewPhotos),
      ),
    )
  for (const listener of listeners) listener()
}

/** What was entered at a place and never saved. */
export function readDraft(place: string): Draft | undefined {
  return owner === undefined ? undefined : parse(draftText(place))
}

/** Forgets what was entered at a place. */
export function removeDraft(place: string): void {
  inStorage((storage) => storage.removeItem(keyOf(place)))
  for (const listener of listeners) listener()
}

/** When something was entered at a place that was never saved; undefined if nothing was. */
export function useDraftTime(place: string): string | undefined {
  const text = useSyncExternalStore(subscribe, () => draftText(place))
  return parse(text)?.savedAt
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function draftText(place: string): string | null {
  let text: string | null = null
  inStorage((storage) => {
    text = storage.getItem(keyOf(place))
  })
  return text
}

/** False where the storage is full or forbidden, which must not keep anybody from typing. */
function inStorage(work: (storage: Storage) => void): boolean {
  try {
    work(window.localStorage)
    return true
  } catch {
    return false
  }
}

function parse(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null')
    return typeof draft?.values === 'object' && draft.values ? draft : undefined
  } catch {
    return undefined
  }
}

function withoutNewPhotos(_: string, value: unknown): unknown {
  return Array.isArray(value) ? value.filter((entry) => typeof entry?.data !== 'string') : value
}
