import { chakra } from '@chakra-ui/react'
import { Delete } from 'lucide-react'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface CountPadProps {
  /** The name of the box that the keys write to. */
  label: string
  onType: (key: string) => void
  onBackspace: () => void
}

/** A number pad as large as the lower half of a phone allows. */
export function CountPad({ label, onType, onBackspace }: CountPadProps) {
  return (
    <Keys
      aria-label={label}
      // why: with a keyboard, Enter must still save the box
      onMouseDown={(event) => event.preventDefault()}
    >
      {DIGITS.map((digit) => (
        <Key key={digit} type="button" onClick={() => onType(digit)}>
          {digit}
        </Key>
      ))}
      <Key type="button" aria-label="Decimal point" onClick={() => onType('.')}>
        .
      </Key>
      <Key type="button" onClick={() => onType('0')}>
        0
      </Key>
      <Key type="button" aria-label="Backspace" onClick={onBackspace}>
        <Delete size={24} aria-hidden />
      </Key>
    </Keys>
  )
}

const Keys = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gridAutoRows: 'minmax(2.75rem, 1fr)',
    gap: 1.5,
    flex: '1 1 auto',
    // half of the screen, including the two buttons below
    maxH: 'max(12.5rem, 50dvh - 5rem)',
    minW: 0,
  },
})

const Key = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    fontSize: 'section',
    fontWeight: 'medium',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    userSelect: 'none',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    _active: { bg: 'bg.emphasized' },
  },
})
