import { Button, chakra, Dialog, Portal, Stack } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageBarElement } from './MessageBar'

export interface Choice {
  text: string
  /** What it means, below it. */
  help?: string
  icon: LucideIcon
  /** The one that is meant to be tapped. */
  main?: boolean
  onChoose: () => void
}

interface ChoiceDialogProps {
  title: string
  choices: readonly Choice[]
  cancelText?: string
  /** A choice is on its way. */
  busy?: boolean
  onCancel: () => void
  /** Shown above the choices. */
  children?: ReactNode
}

/** Asks which way to go on, with one large button each; stands only while it is mounted. */
export function ChoiceDialog({ title, choices, cancelText = 'Cancel', busy, onCancel, children }: ChoiceDialogProps) {
  return (
    <Dialog.Root
      open
      persistentElements={[messageBarElement]}
      onOpenChange={({ open }) => {
        if (!open) onCancel()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner alignItems={{ base: 'flex-end', md: 'center' }} p={{ base: 0, md: 4 }}>
          <Dialog.Content maxW={{ base: 'none', md: '27.5rem' }} h="auto" borderRadius="l3">
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap={3}>
                {children}
                {choices.map(({ text, help, icon: Icon, main, onChoose }) => (
                  <Button
                    key={text}
                    variant={main ? 'solid' : 'subtle'}
                    colorPalette={main ? undefined : 'gray'}
                    minH={14}
                    py={2}
                    justifyContent="flex-start"
                    textAlign="start"
                    whiteSpace="normal"
                    disabled={busy}
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
                ))}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
                {cancelText}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
