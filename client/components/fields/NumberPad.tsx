import { chakra } from '@chakra-ui/react'
import { Delete } from 'lucide-react'
import type { ReactNode } from 'react'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface NumberPadProps {
  /** Name of the box that the keys type into. */
  label: string
  onType: (key: string) => void
  onBackspace: () => void
  /** `NumberPadKey`s in addition to the digits. */
  children?: ReactNode
}

/** A number pad with large keys that fills the lower half of a phone screen. */
export function NumberPad({ label, onType, onBackspace, children }: NumberPadProps) {
  return (
    <Keys
      aria-label={label}
      data-wide={children ? true : undefined}
      // why: pressing a key must not take the focus from the box, so that Enter on a keyboard still saves
      onMouseDown={(event) => event.preventDefault()}
    >
      {DIGITS.map((digit) => (
        <NumberPadKey key={digit} type="button" onClick={() => onType(digit)}>
          {digit}
        </NumberPadKey>
      ))}
      <NumberPadKey type="button" aria-label="Decimal point" onClick={() => onType('.')}>
        .
      </NumberPadKey>
      <NumberPadKey type="button" onClick={() => onType('0')}>
        0
      </NumberPadKey>
      <NumberPadKey type="button" aria-label="Backspace" onClick={onBackspace}>
        <Delete size={24} aria-hidden />
      </NumberPadKey>
      {children}
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
    '&[data-wide]': { gridTemplateColumns: 'repeat(4, 1fr)', gridAutoRows: '56px', maxH: 'none' },
    // a phone in landscape
    '@media (max-height: 500px)': { '&[data-wide]': { gridTemplateColumns: 'repeat(8, 1fr)' } },
  },
})

export const NumberPadKey = chakra('button', {
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
