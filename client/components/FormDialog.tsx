import { Button, chakra, Dialog, IconButton, Portal, Stack } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form'
import { ConfirmDialog } from './ConfirmDialog'
import { FormError } from './FormError'
import { messageBarElement } from './MessageBar'
import { RestoredDraft } from './RestoredDraft'
import { SavedNote, type SavedRecord } from './SavedNote'
import { type FormDraftOptions, useFormDraft } from './useDraft'
import { useFormSubmit } from './useFormSubmit'
import { useSubmitOnceComplete } from './useSubmitOnceComplete'

/** A button that enters a value and saves. */
export interface SaveAs {
  text: string
  /** It is the most likely one, which Enter presses. */
  isMain: boolean
  enter: () => void
}

/** How the dialog goes on with another record after one is saved. */
export interface Another<Values> {
  /** Saves, and says what was saved. */
  save: (values: Values) => Promise<SavedRecord>
  /** What the next record begins with. */
  next: (saved: Values) => Values
}

interface FormDialogProps<Values extends FieldValues> {
  title: string
  /** Pixels; on a phone the dialog fills the screen. */
  width: 500 | 600
  form: UseFormReturn<Values>
  /** Stores unsaved entries over a lost session and a closed tab; not for forms that hold only secrets. */
  draft?: FormDraftOptions<Values>
  /** The text of the save button: 'Save test'. */
  submitText: string
  /** In place of the save button: the last question is answered by the button that saves. */
  saveAs?: readonly SaveAs[]
  /** Offers to save and to go on with another record; Ctrl+Enter does so too. */
  another?: Another<Values>
  /** Shown at the left of the buttons. */
  footer?: ReactNode
  /** True while a value is still on its way: what is submitted meanwhile is saved with it. */
  awaitsValues?: boolean
  /** What the user has to confirm before it is saved. */
  confirmation?: { title: string; text: ReactNode; confirmText: string; cancelText: string }
  /** Saves; the dialog closes when it resolves, and shows the error when it rejects. */
  onSubmit: (values: Values) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A form over the page, open while it is mounted; asks before it closes with unsaved entries. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, width, form, submitText, saveAs, another, footer, confirmation, onSubmit, onClose, children } = props
  const { isDirty, isSubmitting, errors } = useFormState({ control: form.control })
  const [asking, setAsking] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const draft = useFormDraft(form, props.draft)
  const close = () => {
    draft.discard()
    onClose()
  }
  const save = useFormSubmit(form, onSubmit, close)
  const askFirst = form.handleSubmit(() => setConfirming(true))
  const formElement = useRef<HTMLFormElement>(null)
  const { saved, saveAnother } = useAnother(form, another, () => {
    draft.discard()
    formElement.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  })
  const goesOn = useRef(false)
  const submit = useSubmitOnceComplete(
    (event) => (goesOn.current ? saveAnother : confirmation ? askFirst : save)(event),
    props.awaitsValues,
  )
  const submitAndGoOn = () => {
    goesOn.current = true
    formElement.current?.requestSubmit()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!another || isSubmitting || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submitAndGoOn()
  }

  const requestClose = () => {
    if (isSubmitting) return
    if (isDirty) setAsking(true)
    else close()
  }

  return (
    <Dialog.Root
      open
      closeOnInteractOutside={false}
      persistentElements={[messageBarElement]}
      onOpenChange={({ open }) => {
        if (!open) requestClose()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={{ base: 'none', sm: `${width / 16}rem` }}>
            <chakra.form ref={formElement} display="contents" noValidate onSubmit={submit} onKeyDown={handleKey}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                {another && <SavedNote saved={saved} mb={5} />}
                <FormError message={errors.root?.message} />
                <FormProvider {...form}>
                  <Stack gap={5}>
                    <RestoredDraft draft={draft} />
                    {children}
                  </Stack>
                </FormProvider>
              </Dialog.Body>
              <Dialog.Footer>
                {footer}
                <Button
                  variant="subtle"
                  colorPalette="gray"
                  ms="auto"
                  // on a phone two ways to save need the room; the cross at the top closes, too
                  hideBelow={saveAs || another ? 'sm' : undefined}
                  onClick={requestClose}
                  disabled={isSubmitting}
                >
                  Cancel
                </Button>
                {saveAs?.map((choice) => (
                  <SaveAsButton key={choice.text} {...choice} disabled={isSubmitting} />
                ))}
                {another && (
                  <Button
                    variant="subtle"
                    flex={{ base: '1 1 auto', sm: 'none' }}
                    px={{ base: 2, sm: 4 }}
                    disabled={isSubmitting}
                    aria-keyshortcuts="Control+Enter"
                    title="Ctrl+Enter"
                    onClick={submitAndGoOn}
                  >
                    Save and add another
                  </Button>
                )}
                {!saveAs && (
                  <Button
                    type="submit"
                    loading={isSubmitting}
                    onClick={() => {
                      goesOn.current = false
                    }}
                  >
                    {submitText}
                  </Button>
                )}
              </Dialog.Footer>
              <Dialog.CloseTrigger asChild>
                <IconButton aria-label="Close" variant="ghost" colorPalette="gray">
                  <X />
                </IconButton>
              </Dialog.CloseTrigger>
            </chakra.form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      {confirming && confirmation && (
        <ConfirmDialog
          title={confirmation.title}
          confirmText={confirmation.confirmText}
          cancelText={confirmation.cancelText}
          colorPalette="accent"
          onConfirm={() => {
            setConfirming(false)
            void save()
          }}
          onCancel={() => setConfirming(false)}
        >
          {confirmation.text}
        </ConfirmDialog>
      )}
      {asking && (
        <ConfirmDialog
          title="Leave without saving?"
          confirmText="Leave"
          cancelText="Keep editing"
          onConfirm={close}
          onCancel={() => setAsking(false)}
        >
          What you entered here has not been saved.
        </ConfirmDialog>
      )}
    </Dialog.Root>
  )
}

/** Only the most likely one submits by itself, so that Enter chooses none where no one is. */
function SaveAsButton({ text, isMain, enter, disabled }: SaveAs & { disabled: boolean }) {
  return (
    <Button
      type={isMain ? 'submit' : 'button'}
      variant={isMain ? 'solid' : 'subtle'}
      disabled={disabled}
      flex={{ base: '1 1 auto', sm: 'none' }}
      px={{ base: 2, sm: 4 }}
      onClick={({ currentTarget }) => {
        enter()
        if (!isMain) currentTarget.form?.requestSubmit()
      }}
    >
      {text}
    </Button>
  )
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
