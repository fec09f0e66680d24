import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { loadFormDraft, registerOpenForm, removeFormDraft, type StoredFormDraft, saveFormDraft } from './drafts'

/** How long a form must be unchanged before its draft is written, in ms. */
const DRAFT_DELAY = 300

interface DraftSource<Values> {
  /** The draft's name: the kind of form and the id of its record. If undefined, nothing is stored. */
  key: string | undefined
  /** Returns the unsaved entries; undefined if there are none. */
  read: () => Values | undefined
  /** Puts a draft's values back into the form. */
  restore: (values: Values) => void
  /** Restores the form's initial values. */
  reset: () => void
}

export interface FormDraft {
  restored: StoredFormDraft | undefined
  /** Writes the draft once the form has not changed for a short time. */
  schedule: () => void
  /** Removes the draft once its entries are saved or no longer needed. */
  discard: () => void
  /** Removes the draft, and its entries from the form. */
  startAgain: () => void
}

/** Keeps a form's unsaved entries through a lost session or a closed tab. */
export function useStoredFormDraft<Values>({ key, ...source }: DraftSource<Values>): FormDraft {
  const [restored, setRestored] = useState<StoredFormDraft>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const read = useEffectEvent(source.read)

  const cancel = () => {
    const isPending = timer.current !== undefined
    clearTimeout(timer.current)
    timer.current = undefined
    return isPending
  }
  const write = useEffectEvent(() => {
    if (!cancel() || key === undefined) return
    const values = read()
    if (values === undefined) removeFormDraft(key)
    else saveFormDraft(key, values)
  })

  const restoreDraft = useEffectEvent((draft: StoredFormDraft) => {
    source.restore(draft.values as Values)
    setRestored(draft)
  })
  useEffect(
    function restoreStoredDraft() {
      const draft = key === undefined ? undefined : loadFormDraft(key)
      if (draft) restoreDraft(draft)
    },
    [key],
  )
  useEffect(
    function writeBeforeLeaving() {
      if (key === undefined) return
      const unregister = registerOpenForm(key, () => read())
      const writeNow = () => write()
      window.addEventListener('pagehide', writeNow)
      return () => {
        unregister()
        window.removeEventListener('pagehide', writeNow)
        write()
      }
    },
    [key],
  )

  const discard = () => {
    cancel()
    setRestored(undefined)
    if (key !== undefined) removeFormDraft(key)
  }
  return {
    restored,
    schedule: () => {
      cancel()
      timer.current = setTimeout(() => write(), DRAFT_DELAY)
    },
    discard,
    startAgain: () => {
      source.reset()
      discard()
    },
  }
}

export interface FormDraftOptions<Values extends FieldValues> {
  /** The draft's name: the kind of form and the id of its record. */
  key: string
  /** Fields that are never stored: secrets, and values that the device stores elsewhere. */
  omit?: readonly Path<Values>[]
  /** Fields that are stored even if unchanged, because their initial value depends on the date. */
  include?: readonly Path<Values>[]
}

/** Keeps a form's unsaved entries through a lost session or a closed tab; stores nothing if the options have no key. */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { key, omit = [], include = [] }: Partial<FormDraftOptions<Values>> = {},
): FormDraft {
  const draft = useStoredFormDraft<FieldValues>({
    key,
    read: () => {
      const initial: Readonly<Record<string, unknown>> = form.formState.defaultValues ?? {}
      const entries = Object.entries(form.getValues()).filter(([name]) => !omit.includes(name as Path<Values>))
      const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(initial[name])
      // why: unchanged fields are left out, because restoring them later would overwrite other users' changes
      if (!entries.some(isChanged)) return undefined
      return Object.fromEntries(
        entries.filter((entry) => include.includes(entry[0] as Path<Values>) || isChanged(entry)),
      )
    },
    restore: (values) => {
      const known = form.getValues()
      for (const [name, value] of Object.entries(values))
        if (name in known) form.setValue(name as Path<Values>, value, { shouldDirty: true })
    },
    reset: () => form.reset(),
  })

  const entered = useEffectEvent(draft.schedule)
  useEffect(
    function followEntries() {
      const entries = form.watch((_, { name }) => {
        if (name !== undefined) entered()
      })
      return () => entries.unsubscribe()
    },
    [form],
  )
  return draft
}
