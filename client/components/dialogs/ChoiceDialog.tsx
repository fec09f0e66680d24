import { Button, chakra, Stack } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { findMessageBarElement } from '../messages/MessageBar'
import { DialogFrame } from './DialogFrame'

export interface DialogChoice {
  text: string
  /** An explanation of the choice, shown below its text. */
  help?: string
  icon: LucideIcon
  /** True for the recommended choice, which is highlighted. */
  main?: boolean
  onChoose: () => void
}

interface ChoiceDialogProps {
  title: string
  choices: readonly DialogChoice[]
  cancelText?: string
  /** True while a choice is being carried out. */
  busy?: boolean
  onCancel: () => void
  /** Content above the choices. */
  children?: ReactNode
}

/** Asks the user to choose how to continue, with one large button per choice. Open while mounted. */
export function ChoiceDialog({ title, choices, cancelText = 'Cancel', busy, onCancel, children }: ChoiceDialogProps) {
  return (
    <DialogFrame
      title={title}
      position={{ alignItems: { base: 'flex-end', md: 'center' }, p: { base: 0, md: 4 } }}
      content={{ maxW: { base: 'none', md: '27.5rem' }, h: 'auto', borderRadius: 'l3' }}
      persistentElements={[findMessageBarElement]}
      hasCross={false}
      footer={
        <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
          {cancelText}
        </Button>
      }
      onClose={onCancel}
    >
      <Stack gap={3}>
        {children}
        {choices.map((choice) => (
          <ChoiceButton key={choice.text} choice={choice} disabled={busy} />
        ))}
      </Stack>
    </DialogFrame>
  )
}

function ChoiceButton({ choice, disabled }: { choice: DialogChoice; disabled: boolean | undefined }) {
  const { text, help, icon: Icon, main, onChoose } = choice
  return (
    <Button
      variant={main ? 'solid' : 'subtle'}
      colorPalette={main ? undefined : 'gray'}
      minH={14}
      py={2}
      justifyContent="flex-start"
      textAlign="start"
      whiteSpace="normal"
      disabled={disabled}
      onClick={onChoose}
    >
      <Icon />
      <span>
        {text}
        {help && (
          <chakra.span display="block" textStyle="meta" fontWeight="normal">
            {help}
          </chakra.span>
        )}
      </span>
    </Button>
  )
}
