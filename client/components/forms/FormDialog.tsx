import { chakra, Dialog, IconButton, Portal, Stack } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { AppDialog } from '../dialogs/AppDialog'
import { ConfirmDialog } from '../dialogs/ConfirmDialog'
import { UnsavedChangesDialog } from '../dialogs/UnsavedChangesDialog'
import { FormError } from '../messages/FormError'
import { findMessageBarElement } from '../messages/MessageBar'
import { FormDialogButtons, type SaveWithValueOption } from './FormDialogButtons'
import { RestoredDraftNotice } from './RestoredDraftNotice'
import { SavedRecordNote } from './SavedRecordNote'
import { type FormDialogOptions, useFormDialog } from './useFormDialog'

interface FormDialogProps<Values extends FieldValues> extends FormDialogOptions<Values> {
  title: string
  /** Width in px, 500 by default; on a phone the dialog fills the screen. */
  width?: 600
  /** The save button's text, such as 'Save test'. */
  submitText: string
  /** Buttons that replace the save button. Each of them sets the form's last answer and saves the form. */
  saveAs?: readonly SaveWithValueOption[]
  /** Content to the left of the buttons. */
  footer?: ReactNode
  /** Content below the buttons, such as a number pad. */
  pad?: ReactNode
  children: ReactNode
}

/** A modal form. Open while mounted; asks before it closes with unsaved entries. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, width = 500, form, submitText, saveAs, another, footer, pad, confirmation, children } = props
  const dialog = useFormDialog(props)
  return (
    <AppDialog
      closeOnInteractOutside={false}
      persistentElements={[findMessageBarElement]}
      onOpenChange={({ open }) => {
        if (!open) dialog.requestClose()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content data-gloves={pad ? true : undefined} maxW={{ base: 'none', sm: `${width / 16}rem` }}>
            <chakra.form
              ref={dialog.element}
              display="contents"
              noValidate
              onSubmit={dialog.submit}
              onKeyDown={dialog.submitByKey}
            >
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                {another && <SavedRecordNote saved={dialog.saved} mb={5} />}
                <FormError message={dialog.error} />
                <FormProvider {...form}>
                  <Stack gap={5}>
                    <RestoredDraftNotice draft={dialog.draft} />
                    {children}
                  </Stack>
                </FormProvider>
              </Dialog.Body>
              <Dialog.Footer>
                {footer}
                <FormDialogButtons
                  submitText={submitText}
                  saveAs={saveAs}
                  isSubmitting={dialog.isSubmitting}
                  onCancel={dialog.requestClose}
                  onSubmit={dialog.closeOnceSaved}
                  onSaveAndContinue={another && dialog.submitAndContinue}
                />
              </Dialog.Footer>
              {pad && <PadPlace>{pad}</PadPlace>}
              <Dialog.CloseTrigger asChild>
                <IconButton aria-label="Close" variant="ghost" colorPalette="gray">
                  <X />
                </IconButton>
              </Dialog.CloseTrigger>
            </chakra.form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      {dialog.question === 'confirm' && confirmation && (
        <ConfirmDialog
          title={confirmation.title}
          confirmText={confirmation.confirmText}
          cancelText={confirmation.cancelText}
          colorPalette="accent"
          onConfirm={dialog.saveConfirmed}
          onCancel={dialog.withdrawQuestion}
        >
          {confirmation.text}
        </ConfirmDialog>
      )}
      {dialog.question === 'leave' && <UnsavedChangesDialog onLeave={dialog.close} onStay={dialog.withdrawQuestion} />}
    </AppDialog>
  )
}

const PadPlace = chakra('div', {
  base: { px: { base: 2, sm: 6 }, pb: 'calc(8px + env(safe-area-inset-bottom))', flexShrink: 0 },
})
