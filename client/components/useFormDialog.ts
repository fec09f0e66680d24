import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import type { SavedRecord } from './SavedNote'
import { type FormDraftOptions, useFormDraft } from './useDraft'
import { useFormSubmit } from './useFormSubmit'
import { useSubmitOnceComplete } from './useSubmitOnceComplete'

/** How the dialog goes on with another record after one is saved. */
export interface Another<Values> {
  /** Saves, and says what was saved. */
  save: (values: Values) => Promise<SavedRecord>
  /** Makes the next record's initial values. */
  next: (saved: Values) => Values
}

/** The entries of a form dialog, and how they are saved. */
export interface FormDialogOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Stores unsaved entries over a lost session and a closed tab; not for forms that hold only secrets. */
  draft?: FormDraftOptions<Values>
  /** Offers to save and to go on with another record; Ctrl+Enter does so too. */
  another?: Another<Values>
  /** True while a value is still on its way: what is submitted meanwhile is saved with it. */
  awaitsValues?: boolean
  /** The question that the user confirms before it is saved. */
  confirmation?: { title: string; text: ReactNode; confirmText: string; cancelText: string }
  /** Saves; the dialog closes when it resolves, and shows the error when it rejects. */
  onSubmit: (values: Values) => Promise<unknown>
  onClose: () => void
}

/** The steps of a form dialog: it saves, goes on with another record, and asks before something is lost or not safe. */
export function useFormDialog<Values extends FieldValues>(options: FormDialogOptions<Values>) {
  const { form, another, confirmation, awaitsValues, onSubmit, onClose } = options
  const { isDirty, isSubmitting, errors } = useFormState({ control: form.control })
  const [question, setQuestion] = useState<'confirm' | 'leave'>()
  const draft = useFormDraft(form, options.draft)
  const close = () => {
    draft.discard()
    onClose()
  }
  const save = useFormSubmit(form, onSubmit, close)
  const askFirst = form.handleSubmit(() => setQuestion('confirm'))
  const element = useRef<HTMLFormElement>(null)
  const { saved, saveAnother } = useAnother(form, another, () => {
    draft.discard()
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  })
  const goesOn = useRef(false)
  const submit = useSubmitOnceComplete(
    (event) => (goesOn.current ? saveAnother : confirmation ? askFirst : save)(event),
    awaitsValues,
  )
  const submitAndGoOn = () => {
    goesOn.current = true
    element.current?.requestSubmit()
  }

  return {
    element,
    draft,
    isSubmitting,
    error: errors.root?.message,
    /** The last record that was saved while the dialog stayed open. */
    saved,
    question,
    withdrawQuestion: () => setQuestion(undefined),
    submit,
    submitAndGoOn,
    closeOnceSaved: () => {
      goesOn.current = false
    },
    submitByKey: (event: KeyboardEvent) => {
      if (!another || isSubmitting || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      submitAndGoOn()
    },
    saveConfirmed: () => {
      setQuestion(undefined)
      void save()
    },
    close,
    requestClose: () => {
      if (isSubmitting) return
      if (isDirty) setQuestion('leave')
      else close()
    },
  }
}

/** Saves one record after another: the dialog stays open, and says what was saved. */
function useAnother<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  another: Another<Values> | undefined,
  startAgain: () => void,
) {
  const [saved, setSaved] = useState<SavedRecord>()
  const saveAnother = useFormSubmit(
    form,
    async (values) => setSaved(await another?.save(values)),
    () => {
      if (another) form.reset(another.next(form.getValues()))
      startAgain()
    },
  )
  return { saved, saveAnother }
}
