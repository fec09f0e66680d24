import { chakra, Heading } from '@chakra-ui/react'
import { Fragment } from 'react'
import { useLocation } from 'react-router-dom'
import { DialogFrame } from '../../components/dialogs/DialogFrame'

interface Key {
  keys: readonly string[]
  text: string
}

const KEYS: readonly Key[] = [
  { keys: ['Ctrl', 'K'], text: 'Search everything' },
  { keys: ['T'], text: 'On an asset page: test the asset' },
  { keys: ['/'], text: 'Search the list' },
  { keys: ['↑', '↓'], text: 'Move through the list' },
  { keys: ['Home', 'End'], text: 'Go to the first or last row' },
  { keys: ['Space'], text: 'Select the row; with Shift, all rows up to it' },
  { keys: ['Enter'], text: 'Open the row, or save from a number field' },
  { keys: ['Esc'], text: 'Close a dialog or clear the search' },
  { keys: ['?'], text: 'Show keyboard shortcuts' },
]

const LABEL_KEYS: readonly Key[] = [
  { keys: ['←', '↑', '→', '↓'], text: 'Move by 0.5 mm' },
  { keys: ['Shift', '→'], text: 'Move by 5 mm' },
  { keys: ['Alt', '→'], text: 'Resize by 0.5 mm; add Shift for 5 mm' },
  { keys: [']', '['], text: 'Bring forward, send backward' },
  { keys: ['Ctrl', 'D'], text: 'Duplicate' },
  { keys: ['Ctrl', 'A'], text: 'Select all' },
  { keys: ['Del'], text: 'Delete' },
  { keys: ['Ctrl', 'Z'], text: 'Undo' },
  { keys: ['Ctrl', 'Y'], text: 'Redo' },
]

export function KeyboardShortcutsDialog({ onClose }: { onClose: () => void }) {
  const designing = useLocation().pathname.startsWith('/admin/pages/')
  return (
    <DialogFrame title="Keyboard shortcuts" width={420} onClose={onClose}>
      <KeyList keys={KEYS} />
      {designing && (
        <>
          <Heading as="h3" size="md" mt={5} mb={3}>
            In the label designer
          </Heading>
          <KeyList keys={LABEL_KEYS} />
        </>
      )}
    </DialogFrame>
  )
}

function KeyList({ keys }: { keys: readonly Key[] }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap={6} rowGap={3} alignItems="center">
      {keys.map(({ keys: together, text }) => (
        <Fragment key={text}>
          <chakra.dt display="flex" gap={1}>
            {together.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </chakra.dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </chakra.dl>
  )
}

const Kbd = chakra('kbd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    fontFamily: 'mono',
    textStyle: 'table',
    minW: 7,
    minH: 6,
    px: 1.5,
    borderRadius: 'l2',
    borderWidth: '1px',
    borderBottomWidth: '2px',
    borderColor: 'border.emphasized',
    bg: 'bg.muted',
  },
})
