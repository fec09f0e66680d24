import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { showMessage } from '../messages/messages'
import type { SavedRecord } from './SavedRecordNote'
import { type FormDraftOptions, useFormDraft } from './useFormDraft'
import { useFormSubmit } from './useFormSubmit'
import { useSubmitWhenComplete } from './useSubmitWhenComplete'

/** Options for keeping the dialog open for another record after saving. */
export interface SaveAndAddOptions<Values> {
  /** Saves the record and returns it for the message. */
  save: (values: Values) => Promise<SavedRecord>
  /** Returns the initial values of the next record. */
  next: (saved: Values) => Values
}

export interface FormDialogOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /**
   * Options for keeping unsaved entries through a lost session or closed tab. Omitted for forms that contain only
   * secrets.
   */
  draft?: FormDraftOptions<Values>
  /** Options for saving and continuing with another record, with a button or Ctrl+Enter. */
  another?: SaveAndAddOptions<Values>
  /** True while a value is loading; submitting waits for it. */
  awaitsValues?: boolean
  /** A question that the user must confirm before saving. */
  confirmation?: { title: string; text: ReactNode; confirmText: string; cancelText: string }
  /** Message to show after saving; if absent, `onSubmit` shows its own. */
  savedText?: string
  /** Saves the entries. The dialog closes when the promise resolves, and shows the error when the promise rejects. */
  onSubmit: (values: Values) => Promise<unknown>
  onClose: () => void
}

/** Manages a form dialog: saves, continues with another record, and asks before entries are lost. */
export function useFormDialog<Values extends FieldValues>(options: FormDialogOptions<Values>) {
  const { form, another, confirmation, awaitsValues, savedText, onSubmit, onClose } = options
  const { isDirty, isSubmitting, errors } = useFormState({ control: form.control })
  const [question, setQuestion] = useState<'confirm' | 'leave'>()
  const draft = useFormDraft(form, options.draft)
  const close = () => {
    draft.discard()
    onClose()
  }
  const save = useFormSubmit(form, onSubmit, () => {
    if (savedText) showMessage({ text: savedText })
    close()
  })
  const askFirst = form.handleSubmit(() => setQuestion('confirm'))
  const element = useRef<HTMLFormElement>(null)
  const { saved, saveAnother } = useAnother(form, another, () => {
    draft.discard()
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  })
  const buttons = useSubmitButtons(element, {
    submit: confirmation ? askFirst : save,
    saveAnother: another && saveAnother,
    isSubmitting,
    awaitsValues,
  })

  return {
    ...buttons,
    element,
    draft,
    isSubmitting,
    error: errors.root?.message,
    /** The last record saved while the dialog stayed open. */
    saved,
    question,
    withdrawQuestion: () => setQuestion(undefined),
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

interface SubmitButtons {
  submit: FormSubmit
  saveAnother: FormSubmit | undefined
  isSubmitting: boolean
  awaitsValues: boolean | undefined
}

type FormSubmit = ReturnType<typeof useFormSubmit>

/**
 * Returns the handlers that submit the form: one then closes the dialog; the other, which Ctrl+Enter also calls,
 * continues with another record.
 */
function useSubmitButtons(element: RefObject<HTMLFormElement | null>, options: SubmitButtons) {
  const { submit, saveAnother, isSubmitting, awaitsValues } = options
  const continues = useRef(false)
  const submitAndContinue = () => {
    continues.current = true
    element.current?.requestSubmit()
  }
  return {
    submit: useSubmitWhenComplete(
      (event) => (continues.current && saveAnother ? saveAnother : submit)(event),
      awaitsValues,
    ),
    submitAndContinue,
    closeOnceSaved: () => {
      continues.current = false
    },
    submitByKey: (event: KeyboardEvent) => {
      if (!saveAnother || isSubmitting || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      submitAndContinue()
    },
  }
}

/** Saves one record after another; the dialog stays open and shows the last one saved. */
function useAnother<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  another: SaveAndAddOptions<Values> | undefined,
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
