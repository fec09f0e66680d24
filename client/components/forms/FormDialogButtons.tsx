import { Button } from '@chakra-ui/react'

/** A button that sets a value and saves. */
export interface SaveWithValueOption {
  text: string
  /** True for the most likely answer, which Enter submits. */
  isMain: boolean
  enter: () => void
}

interface FormDialogButtonsProps {
  submitText: string
  saveAs?: readonly SaveWithValueOption[]
  isSubmitting: boolean
  onCancel: () => void
  onSubmit: () => void
  /** Called to save and then continue with another record. */
  onSaveAndContinue: (() => void) | undefined
}

export function FormDialogButtons(props: FormDialogButtonsProps) {
  const { submitText, saveAs, isSubmitting, onCancel, onSubmit, onSaveAndContinue } = props
  return (
    <>
      <Button
        variant="subtle"
        colorPalette="gray"
        ms="auto"
        // a phone has no room for Cancel next to two save buttons; the cross at the top closes the dialog too
        hideBelow={saveAs || onSaveAndContinue ? 'sm' : undefined}
        onClick={onCancel}
        disabled={isSubmitting}
      >
        Cancel
      </Button>
      {saveAs?.map((choice) => (
        <SaveAsButton key={choice.text} {...choice} disabled={isSubmitting} />
      ))}
      {onSaveAndContinue && (
        <Button
          variant="subtle"
          flex={{ base: '1 1 auto', sm: 'none' }}
          px={{ base: 2, sm: 4 }}
          disabled={isSubmitting}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
          onClick={onSaveAndContinue}
        >
          Save and add another
        </Button>
      )}
      {!saveAs && (
        <Button type="submit" loading={isSubmitting} onClick={onSubmit}>
          {submitText}
        </Button>
      )}
    </>
  )
}

/** A submit button for the most likely answer, otherwise a plain button. Without a submit button, Enter does nothing. */
function SaveAsButton({ text, isMain, enter, disabled }: SaveWithValueOption & { disabled: boolean }) {
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
