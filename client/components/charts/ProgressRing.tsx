import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const RADIUS = 20
const LENGTH = 2 * Math.PI * RADIUS

interface ProgressRingProps {
  value: number
  max: number
  /** The accessible name, such as 'Kitchen: 4 of 12 tested'. */
  label: string
  /** Diameter in pixels at the default text size. */
  size?: number
  /** Content in the middle, such as the number. Hidden from screen readers, which read the label. */
  children?: ReactNode
}

/** Draws a share of a whole as a ring. */
export function ProgressRing({ value, max, label, size = 56, children }: ProgressRingProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <Ring
      role="img"
      aria-label={label}
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      colorPalette={share === 1 ? 'safe' : 'gray'}
    >
      <svg viewBox="0 0 48 48" aria-hidden>
        <circle cx={24} cy={24} r={RADIUS} />
        {share > 0 && (
          <circle cx={24} cy={24} r={RADIUS} strokeDasharray={LENGTH} strokeDashoffset={LENGTH * (1 - share)} />
        )}
      </svg>
      <span aria-hidden>{children}</span>
    </Ring>
  )
}

const Ring = chakra('span', {
  base: {
    display: 'inline-grid',
    flexShrink: 0,
    placeItems: 'center',
    textStyle: 'meta',
    fontWeight: 'semibold',
    '& > *': { gridArea: '1 / 1' },
    '& > svg': { w: 'full', h: 'full', rotate: '-90deg', fill: 'none', strokeWidth: '6px' },
    '& circle': { stroke: 'border' },
    '& circle + circle': {
      stroke: 'colorPalette.solid',
      transitionProperty: 'stroke-dashoffset',
      transitionDuration: 'slow',
    },
  },
})
