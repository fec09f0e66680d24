import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type ReadEntries = () => FieldValues | undefined

/** The forms that are open, by their place. */
const open = new Map<string, ReadEntries>()
/** What a user had not saved when the session was lost. */
let kept: { owner: string; entries: Map<string, FieldValues> } | undefined

/** Keeps what `owner` has not saved, until they sign in again. */
export function keepEntries(owner: string): void {
  const entries = new Map<string, FieldValues>()
  for (const [place, read] of open) {
    const values = read()
    if (values) entries.set(place, values)
  }
  kept = entries.size > 0 ? { owner, entries } : undefined
}

/** Whether `user` has entries to come back to; those of anybody else are forgotten. */
export function claimEntries(user: string): boolean {
  if (kept?.owner !== user) kept = undefined
  return kept !== undefined
}

function takeEntries(place: string): FieldValues | undefined {
  const values = kept?.entries.get(place)
  kept?.entries.delete(place)
  return values
}

/**
 * Lets a form's unsaved entries outlive a lost session: the form that is opened at the same place afterwards has them again.
 * `place` tells a form from every other, the record included.
 */
export function useKeptEntries<Values extends FieldValues>(place: string, form: UseFormReturn<Values>, dirty: boolean) {
  const read = useEffectEvent(() => (dirty ? form.getValues() : undefined))

  useEffect(
    function offerEntries() {
      open.set(place, () => read())
      return () => void open.delete(place)
    },
    [place],
  )

  const restore = useEffectEvent(() => {
    for (const [name, value] of Object.entries(takeEntries(place) ?? {}))
      form.setValue(name as Path<Values>, value, { shouldDirty: true })
  })
  useEffect(function restoreEntries() {
    restore()
  }, [])
}
