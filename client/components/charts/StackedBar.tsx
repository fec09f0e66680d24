import { chakra } from '@chakra-ui/react'
import { type FillPatternName, PatternFill } from './PatternFill'

export interface StackedBarSegment {
  key: string
  label: string
  count: number
  /** The part's colour palette, such as 'safe'. */
  colorPalette: string
  /** A fill pattern that distinguishes the part without relying on colour. */
  pattern?: FillPatternName
}

interface StackedBarProps {
  /** Name of the whole bar. The accessible name adds the parts. */
  label: string
  parts: readonly StackedBarSegment[]
}

/** Draws the parts of a whole side by side. */
export function StackedBar({ label, parts }: StackedBarProps) {
  const shown = parts.filter(({ count }) => count > 0)
  const names = shown.map(({ label, count }) => `${count.toLocaleString('en')} ${label}`)
  return (
    <Bar role="img" aria-label={`${label}: ${names.join('; ')}`}>
      {shown.map(({ key, label, count, colorPalette, pattern }) => (
        <chakra.span
          key={key}
          title={`${count.toLocaleString('en')} ${label}`}
          colorPalette={colorPalette}
          style={{ flexGrow: count }}
        >
          <PatternFill name={pattern} />
        </chakra.span>
      ))}
    </Bar>
  )
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    gap: '2px',
    h: 3,
    overflow: 'hidden',
    borderRadius: 'l2',
    bg: 'bg.muted',
    '& > span': { minW: '6px', flexBasis: 0, bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
    _print: { borderWidth: '1px' },
    // why: the parts keep their colours in high-contrast mode, because only colour and pattern distinguish them
    _highContrast: { forcedColorAdjust: 'none' },
  },
})
