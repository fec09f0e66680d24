import { chakra, Dialog, IconButton, Kbd, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useShortcut } from '../components/useShortcut'

const KEYS = [
  { keys: ['/'], text: 'Search the list' },
  { keys: ['↑', '↓'], text: 'Move through the list' },
  { keys: ['Home', 'End'], text: 'First and last row' },
  { keys: ['Enter'], text: 'Open the row; save from any number box' },
  { keys: ['Esc'], text: 'Close a dialog, clear the search' },
  { keys: ['?'], text: 'Show these keys' },
]

/** Shows the keys when `?` is pressed. */
export function KeysHelp() {
  const [open, setOpen] = useState(false)
  useShortcut('?', () => setOpen(true))
  return (
    <Dialog.Root open={open} onOpenChange={(details) => setOpen(details.open)} lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="420px">
            <Dialog.Header>
              <Dialog.Title>Keys</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap={6} rowGap={3} alignItems="center">
                {KEYS.map(({ keys, text }) => (
                  <Fragment key={text}>
                    <chakra.dt display="flex" gap={1}>
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </chakra.dt>
                    <dd>{text}</dd>
                  </Fragment>
                ))}
              </chakra.dl>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <IconButton aria-label="Close" variant="ghost" colorPalette="gray">
                <X />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
