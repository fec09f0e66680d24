import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Pattern, type PatternName } from './Pattern'

export interface BarPart {
  key: string
  label: string
  count: number
  /** The colour, for instance 'safe'. */
  colorPalette: string
  /** Distinguishes the part without its colour. */
  pattern?: PatternName
  /** The path that a tap opens. */
  to?: string
}

interface StackedBarProps {
  /** The accessible name: 'Assets by status'. */
  label: string
  parts: readonly BarPart[]
}

/** Draws the parts of a whole side by side, each with its number and a name below. */
export function StackedBar({ label, parts }: StackedBarProps) {
  const shown = parts.filter(({ count }) => count > 0)
  return (
    <chakra.div role="group" aria-label={label}>
      <Bar aria-hidden>
        {shown.map(({ key, count, colorPalette, pattern }) => (
          <chakra.span key={key} colorPalette={colorPalette} style={{ flexGrow: count }}>
            <Pattern name={pattern} />
          </chakra.span>
        ))}
      </Bar>
      <Legend>
        {parts.map((part) => (
          <li key={part.key}>
            <LegendEntry part={part} />
          </li>
        ))}
      </Legend>
    </chakra.div>
  )
}

function LegendEntry({ part: { label, count, colorPalette, pattern, to } }: { part: BarPart }) {
  const content = (
    <>
      <chakra.span colorPalette={colorPalette} data-key>
        <Pattern name={pattern} />
      </chakra.span>
      <b>{count.toLocaleString('en')}</b> {label}
    </>
  )
  return to ? (
    <Entry asChild>
      <Link to={to}>{content}</Link>
    </Entry>
  ) : (
    <Entry>{content}</Entry>
  )
}

/** Colour and pattern are all that tells the parts apart. */
const KEEPS_COLORS = { forcedColorAdjust: 'none' } as const

const Bar = chakra('div', {
  base: {
    display: 'flex',
    gap: '2px',
    h: 5,
    overflow: 'hidden',
    borderRadius: 'l2',
    bg: 'bg.muted',
    '& > span': { minW: '6px', flexBasis: 0, bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
    _print: { borderWidth: '1px' },
    _highContrast: KEEPS_COLORS,
  },
})

const Legend = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 1, mx: -2 } })

const Entry = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minH: 'row',
    px: 2,
    borderRadius: 'l2',
    textStyle: 'control',
    focusVisibleRing: 'inside',
    '&:is(a):hover': { bg: 'bg.tint' },
    '& > [data-key]': {
      boxSize: 3.5,
      overflow: 'hidden',
      borderRadius: '3px',
      bg: 'colorPalette.solid',
      color: 'colorPalette.contrast',
      _highContrast: KEEPS_COLORS,
    },
    '& > b': { fontWeight: 'semibold' },
  },
})
