import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface CheckboxProps {
  label: string
  /** The label is only read out. */
  hideLabel?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
  /** Stands at the end of the line. */
  children?: ReactNode
}

/** One entry of a list that is chosen or not, as high as a finger needs. */
export function Checkbox({ label, hideLabel, checked, onChange, children }: CheckboxProps) {
  return (
    <Line>
      <Box type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <chakra.span srOnly={hideLabel} flex={1} minW={0} truncate>
        {label}
      </chakra.span>
      {children}
    </Line>
  )
}

const Line = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: { base: 'target', md: 9 },
    minW: { base: 'target', md: 9 },
    px: 2,
    cursor: 'button',
    '@media (pointer: coarse)': { minH: 'target', minW: 'target' },
  },
})

const Box = chakra('input', {
  base: { boxSize: 5, flexShrink: 0, accentColor: '{colors.accent.solid}', focusVisibleRing: 'outside' },
})
