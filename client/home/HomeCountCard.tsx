import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'

interface HomeCountCardProps {
  label: string
  /** Undefined if there is nothing to count yet. */
  count: number | undefined
  to: string
  icon: LucideIcon
  colorPalette: string
}

/** A card with a number that links to the list of the counted records. */
export function HomeCountCard({ label, count, to, icon: Icon, colorPalette }: HomeCountCardProps) {
  return (
    <Tile asChild colorPalette={count ? colorPalette : 'gray'}>
      <Link to={to}>
        <b>{count === undefined ? '–' : count.toLocaleString('en')}</b> <span>{label}</span>
        <Icon aria-hidden />
      </Link>
    </Tile>
  )
}

const Tile = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'start',
    columnGap: 2,
    containerType: 'inline-size',
    px: { base: 3, md: 4 },
    py: 3,
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'border.emphasized' },
    // why: on a phone, three cards share a row, and their numbers must not wrap
    '& > b': { textStyle: 'numeral', fontSize: 'min(2.5rem, 36cqi)', whiteSpace: 'nowrap', color: 'colorPalette.fg' },
    '& > span': { gridColumn: '1 / -1', gridRow: 2, textStyle: { base: 'table', md: 'body' }, fontWeight: 'medium' },
    '& > svg': {
      boxSize: { base: 4, md: 5 },
      mt: { base: 1, md: 2 },
      gridRow: 1,
      gridColumn: 2,
      color: 'colorPalette.fg',
    },
  },
})
