import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

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

function takeEntries(place: string): unknown {
  const values = kept?.entries.get(place)
  kept?.entries.delete(place)
  return values
}

/**
 * Lets unsaved entries outlive a lost session: `restore` is called with them where they are opened at the same place
 * afterwards. `place` tells them from all others, the record included; `read` answers undefined while nothing is unsaved.
 */
export function useKeptValues<Entries>(
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

/** Lets a form's unsaved entries outlive a lost session: the form that is opened at the same place afterwards has them again. */
export function useKeptEntries<Values extends FieldValues>(place: string, form: UseFormReturn<Values>, dirty: boolean) {
  useKeptValues<FieldValues>(
    place,
    () => (dirty ? form.getValues() : undefined),
    (values) => {
      for (const [name, value] of Object.entries(values))
        form.setValue(name as Path<Values>, value, { shouldDirty: true })
    },
  )
}
