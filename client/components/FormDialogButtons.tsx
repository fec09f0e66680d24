import { Button } from '@chakra-ui/react'

/** A button that enters a value and saves. */
export interface SaveAs {
  text: string
  /** It is the most likely one, which Enter presses. */
  isMain: boolean
  enter: () => void
}

interface FormDialogButtonsProps {
  submitText: string
  saveAs?: readonly SaveAs[]
  isSubmitting: boolean
  onCancel: () => void
  onSubmit: () => void
  /** Saves and goes on with another record. */
  onGoOn: (() => void) | undefined
}

/** The buttons that end a form dialog. */
export function FormDialogButtons(props: FormDialogButtonsProps) {
  const { submitText, saveAs, isSubmitting, onCancel, onSubmit, onGoOn } = props
  return (
    <>
      <Button
        variant="subtle"
        colorPalette="gray"
        ms="auto"
        // on a phone two ways to save need the room; the cross at the top closes, too
        hideBelow={saveAs || onGoOn ? 'sm' : undefined}
        onClick={onCancel}
        disabled={isSubmitting}
      >
        Cancel
      </Button>
      {saveAs?.map((choice) => (
        <SaveAsButton key={choice.text} {...choice} disabled={isSubmitting} />
      ))}
      {onGoOn && (
        <Button
          variant="subtle"
          flex={{ base: '1 1 auto', sm: 'none' }}
          px={{ base: 2, sm: 4 }}
          disabled={isSubmitting}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
          onClick={onGoOn}
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
