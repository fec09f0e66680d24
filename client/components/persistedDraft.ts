import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type Draft, readDraft, removeDraft, writeDraft } from './drafts'

/** The forms that are open, by their place. */
const open = new Map<string, () => unknown>()
/** What a user had not saved when the session was lost. */
let kept: { owner: string; entries: Map<string, unknown> } | undefined

/** Keeps what `owner` has not saved, until they sign in again. */
export function keepEntries(owner: string): void {
  const entries = new Map<string, unknown>()
  for (const [place, read] of open) {
    const values = read()
    if (values !== undefined) entries.set(place, values)
  }
  kept = entries.size > 0 ? { owner, entries } : undefined
}

/** Whether `user` has entries to come back to; those of anybody else are forgotten. */
export function claimEntries(user: string): boolean {
  if (kept?.owner !== user) kept = undefined
  return kept !== undefined
}

/** The places with entries to come back to, so that a page can open their forms again. */
export const draftPlaces = (): string[] => [...(kept?.entries.keys() ?? [])]

function takeEntries(place: string): unknown {
  const values = kept?.entries.get(place)
  kept?.entries.delete(place)
  return values
}

/**
 * Lets unsaved entries outlive a lost session: `restore` is called with them where they are opened at the same place
 * afterwards. `place` tells them from all others, the record included; `read` answers undefined while nothing is unsaved.
 */
export function usePersistedDraft<Entries>(
  place: string,
  read: () => Entries | undefined,
  restore: (entries: Entries) => void,
): void {
  const readNow = useEffectEvent(read)
  useEffect(
    function offerEntries() {
      open.set(place, () => readNow())
      return () => void open.delete(place)
    },
    [place],
  )

  const restoreOnce = useEffectEvent(() => {
    const values = takeEntries(place)
    if (values !== undefined) restore(values as Entries)
  })
  useEffect(function restoreEntries() {
    restoreOnce()
  }, [])
}

/** Puts entries into the form as if they were typed. */
function restoreInto<Values extends FieldValues>(form: UseFormReturn<Values>, entries: unknown) {
  const known = form.getValues()
  for (const [name, value] of Object.entries(entries as object))
    if (name in known) form.setValue(name as Path<Values>, value, { shouldDirty: true })
}

/** Lets a form's unsaved entries outlive a lost session: the form that is opened at the same place afterwards has them again. */
export function usePersistedFormDraft<Values extends FieldValues>(
  place: string,
  form: UseFormReturn<Values>,
  dirty: boolean,
) {
  usePersistedDraft<FieldValues>(
    place,
    () => (dirty ? form.getValues() : undefined),
    (values) => restoreInto(form, values),
  )
}

/** Milliseconds without typing after which a draft is written. */
const DRAFT_DELAY = 300

/**
 * Lets a form's unsaved entries outlive a closed tab; `isOn` says whether this form's do. What comes back is told as `draft`; `discard`
 * forgets it once it is saved or given up.
 */
export function useDraft<Values extends FieldValues>(place: string, form: UseFormReturn<Values>, isOn: boolean) {
  const [draft, setDraft] = useState<Draft>()
  const settled = useRef(false)

  useEffect(
    function restoreDraft() {
      const found = isOn ? readDraft(place) : undefined
      if (!found) return
      restoreInto(form, found.values)
      setDraft(found)
    },
    [place, form, isOn],
  )

  useEffect(
    function keepWhatIsTyped() {
      if (!isOn) return
      let timer: ReturnType<typeof setTimeout> | undefined
      const write = () => {
        clearTimeout(timer)
        if (timer !== undefined && !settled.current) writeDraft(place, form.getValues())
        timer = undefined
      }
      const typing = form.watch((_, { name }) => {
        if (name === undefined) return
        clearTimeout(timer)
        timer = setTimeout(write, DRAFT_DELAY)
      })
      window.addEventListener('pagehide', write)
      return () => {
        typing.unsubscribe()
        window.removeEventListener('pagehide', write)
        write()
      }
    },
    [place, form, isOn],
  )

  const discard = () => {
    settled.current = true
    if (isOn) removeDraft(place)
  }
  const startAgain = () => {
    removeDraft(place)
    setDraft(undefined)
    form.reset()
  }
  return { draft, discard, startAgain }
}
