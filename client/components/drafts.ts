import { useSyncExternalStore } from 'react'

/** Unsaved entries of one user on this device, which survive a lost session and a closed tab. */
export interface Draft {
  values: unknown
  savedAt: string
  /** False where photos were too large to be stored. */
  complete: boolean
}

const PREFIX = 'draft:'
/** Days after which a draft is removed. */
const MAX_AGE = 30
/** Characters of one draft: the browser's storage takes about 5 million, and is shared with settings and stock counts. */
const MAX_LENGTH = 2_000_000
/** Maximum number of drafts of one user; the oldest are removed. */
const MAX_DRAFTS = 50

let owner: string | undefined
/** Drafts that do not fit into the storage; they survive a lost session, but not a closed tab. */
const unstored = new Map<string, Draft>()
/** The forms that are open, by the key of their draft; undefined while nothing is unsaved. */
const openForms = new Map<string, () => unknown>()
/** The drafts of the forms that were open when the session was lost. */
const interrupted = new Set<string>()
const listeners = new Set<() => void>()

const storageKey = (key: string) => `${PREFIX}${owner}:${key}`

/** Drafts belong to `user` from now on; those of other users, and old ones, are removed from the device. */
export function claimDrafts(user: string): void {
  if (owner !== user) {
    unstored.clear()
    interrupted.clear()
  }
  owner = user
  const oldest = Date.now() - MAX_AGE * 24 * 60 * 60 * 1000
  inStorage((storage) => {
    const savedAt = new Map<string, number>()
    for (const name of Object.keys(storage).filter((name) => name.startsWith(PREFIX)))
      savedAt.set(name, Date.parse(parse(storage.getItem(name))?.savedAt ?? '') || 0)
    const valid = [...savedAt]
      .filter(([name, time]) => name.startsWith(storageKey('')) && time > oldest)
      .sort(([, one], [, other]) => other - one)
    for (const [name] of valid.slice(0, MAX_DRAFTS)) savedAt.delete(name)
    for (const name of savedAt.keys()) storage.removeItem(name)
  })
}

/** Stores what was entered under a key; photos only if they fit. */
export function writeDraft(key: string, values: unknown): void {
  if (owner === undefined) return
  const draft: Draft = { values, savedAt: new Date().toISOString(), complete: true }
  if (store(key, JSON.stringify(draft))) unstored.delete(key)
  else {
    unstored.set(key, draft)
    store(key, JSON.stringify({ ...draft, complete: false }, withoutNewPhotos))
  }
  notifyListeners()
}

/** What was entered under a key and not saved. */
export function readDraft(key: string): Draft | undefined {
  return owner === undefined ? undefined : (unstored.get(key) ?? parse(draftText(key)))
}

/** Forgets what was entered under a key. */
export function removeDraft(key: string): void {
  unstored.delete(key)
  interrupted.delete(key)
  inStorage((storage) => storage.removeItem(storageKey(key)))
  notifyListeners()
}

/** When something was entered under a key and not saved; undefined if there is no draft. */
export function useDraftTime(key: string): string | undefined {
  const text = useSyncExternalStore(subscribe, () => draftText(key))
  return parse(text)?.savedAt
}

/** Names an open form until the returned function is called; `read` returns its unsaved entries, or undefined. */
export function registerForm(key: string, read: () => unknown): () => void {
  interrupted.delete(key)
  openForms.set(key, read)
  return () => void openForms.delete(key)
}

/** Writes the drafts of all open forms, because the session was lost. */
export function interruptForms(): void {
  interrupted.clear()
  for (const [key, read] of openForms) {
    const values = read()
    if (values === undefined) continue
    writeDraft(key, values)
    interrupted.add(key)
  }
}

/** The drafts whose forms were open when the session was lost, so that a page can open them again. */
export const interruptedDrafts = (): readonly string[] => [...interrupted]

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

/** False where the draft does not fit; what was stored before is removed then. */
function store(key: string, text: string): boolean {
  inStorage((storage) => storage.removeItem(storageKey(key)))
  return text.length <= MAX_LENGTH && inStorage((storage) => storage.setItem(storageKey(key), text))
}

function draftText(key: string): string | null {
  let text: string | null = null
  inStorage((storage) => {
    text = storage.getItem(storageKey(key))
  })
  return text
}

/** False where the storage is full or forbidden; entering data must still be possible. */
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
