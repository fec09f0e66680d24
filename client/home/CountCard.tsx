import { Box, chakra, Skeleton } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'

interface CountCardProps {
  label: string
  /** undefined while it is loading. */
  count: number | undefined
  to: string
  icon: LucideIcon
  colorPalette: string
}

/** A number that leads to what it counted. */
export function CountCard({ label, count, to, icon: Icon, colorPalette }: CountCardProps) {
  const calm = count === 0
  return (
    <Tile asChild colorPalette={calm ? 'gray' : colorPalette} borderInlineStartColor={calm ? 'border' : undefined}>
      <Link to={to}>
        <Box color="colorPalette.fg" aria-hidden>
          <Icon size={24} />
        </Box>
        <Box flex={1}>
          {count === undefined ? (
            <Skeleton h={10} w={14} />
          ) : (
            <Box textStyle="numeral" fontWeight="semibold" color={calm ? 'fg.muted' : 'colorPalette.fg'}>
              {count}
            </Box>
          )}
          <Box fontWeight="medium">{label}</Box>
        </Box>
      </Link>
    </Tile>
  )
}

const Tile = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row-reverse', md: 'row' },
    alignItems: 'flex-start',
    gap: 3,
    p: 4,
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderColor: 'border',
    borderInlineStartColor: 'colorPalette.solid',
    borderRadius: 'l3',
    focusVisibleRing: 'outside',
    _hover: { bg: 'colorPalette.subtle' },
  },
})
