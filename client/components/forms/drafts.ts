import { useSyncExternalStore } from 'react'

/** One user's unsaved entries on this device. They survive a lost session and a closed tab. */
export interface StoredFormDraft {
  values: unknown
  savedAt: string
  /** False if photos were too large to store. */
  complete: boolean
}

const PREFIX = 'draft:'
/** How long a draft is kept, in days. */
const MAX_AGE = 30
/**
 * Maximum draft length in characters. The browser's storage holds about 5 million characters, shared with settings and
 * stock counts.
 */
const MAX_LENGTH = 2_000_000
/** Maximum number of drafts per user; the oldest are removed. */
const MAX_DRAFTS = 50

let owner: string | undefined
/** Drafts that could not be stored in full. In memory, they survive a lost session, but not a closed tab. */
const unstored = new Map<string, StoredFormDraft>()
/** Open forms by draft key. Each function returns the unsaved entries; undefined if there are none. */
const openForms = new Map<string, () => unknown>()
/** Keys of the drafts whose forms were open when the session was lost. */
const interrupted = new Set<string>()
const listeners = new Set<() => void>()

const storageKey = (key: string) => `${PREFIX}${owner}:${key}`

/** Assigns drafts to `user` from now on; removes other users' drafts and old drafts from the device. */
export function claimFormDrafts(user: string): void {
  if (owner !== user) {
    unstored.clear()
    interrupted.clear()
  }
  owner = user
  const oldest = Date.now() - MAX_AGE * 24 * 60 * 60 * 1000
  tryStorage((storage) => {
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

/** Stores unsaved entries under a key; omits photos that do not fit. */
export function saveFormDraft(key: string, values: unknown): void {
  if (owner === undefined) return
  const draft: StoredFormDraft = { values, savedAt: new Date().toISOString(), complete: true }
  if (store(key, JSON.stringify(draft))) unstored.delete(key)
  else {
    unstored.set(key, draft)
    store(key, JSON.stringify({ ...draft, complete: false }, withoutNewPhotos))
  }
  notifyListeners()
}

export function loadFormDraft(key: string): StoredFormDraft | undefined {
  return owner === undefined ? undefined : (unstored.get(key) ?? parse(draftText(key)))
}

export function removeFormDraft(key: string): void {
  unstored.delete(key)
  interrupted.delete(key)
  tryStorage((storage) => storage.removeItem(storageKey(key)))
  notifyListeners()
}

/** Returns the time when the draft was written; undefined if there is no draft. */
export function useFormDraftTime(key: string): string | undefined {
  const text = useSyncExternalStore(subscribe, () => draftText(key))
  return parse(text)?.savedAt
}

/**
 * Registers an open form until the returned function is called. `read` returns the form's unsaved entries; undefined if
 * there are none.
 */
export function registerOpenForm(key: string, read: () => unknown): () => void {
  interrupted.delete(key)
  openForms.set(key, read)
  return () => void openForms.delete(key)
}

/** Saves a draft of every open form when the session is lost. */
export function interruptOpenForms(): void {
  interrupted.clear()
  for (const [key, read] of openForms) {
    const values = read()
    if (values === undefined) continue
    saveFormDraft(key, values)
    interrupted.add(key)
  }
}

/**
 * Returns the keys of the drafts whose forms were open when the session was lost, so that a page can open them again.
 */
export const listInterruptedFormDrafts = (): readonly string[] => [...interrupted]

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

/** Stores a draft. If it does not fit, removes the previous version and returns false. */
function store(key: string, text: string): boolean {
  tryStorage((storage) => storage.removeItem(storageKey(key)))
  return text.length <= MAX_LENGTH && tryStorage((storage) => storage.setItem(storageKey(key), text))
}

function draftText(key: string): string | null {
  let text: string | null = null
  tryStorage((storage) => {
    text = storage.getItem(storageKey(key))
  })
  return text
}

/**
 * Accesses local storage. Returns false instead of throwing if it is full or blocked, so that the user can still enter
 * data.
 */
function tryStorage(work: (storage: Storage) => void): boolean {
  try {
    work(window.localStorage)
    return true
  } catch {
    return false
  }
}

function parse(text: string | null): StoredFormDraft | undefined {
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
