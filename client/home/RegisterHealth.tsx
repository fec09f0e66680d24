import { Card, Skeleton } from '@chakra-ui/react'
import type { AssetStatus } from '../../domain/pat'
import { type BarPart, StackedBar } from '../components/charts/StackedBar'
import { STATUS_LABELS } from '../pat/format'
import type { HomeQuery } from './Home.generated'
import { HomeSection } from './HomeSection'

const LOOKS: Readonly<Record<AssetStatus, Pick<BarPart, 'colorPalette' | 'pattern'>>> = {
  failed: { colorPalette: 'unsafe', pattern: 'crosses' },
  expired: { colorPalette: 'expired', pattern: 'stripes' },
  untested: { colorPalette: 'untested', pattern: 'dots' },
  due: { colorPalette: 'safe', pattern: 'stripes' },
  sound: { colorPalette: 'safe' },
}
const ORDER = ['failed', 'expired', 'untested', 'due', 'sound'] as const

/** All assets as one bar, each counted once by its most serious status; each part leads to its list. */
export function RegisterHealth({ health }: { health: HomeQuery['home']['health'] }) {
  return (
    <HomeSection title="Register health" note={health && assetsText(health.total)}>
      <Card.Root px={4} pt={4} pb={1}>
        {health ? (
          <StackedBar
            label="All assets by their most serious status"
            parts={ORDER.map((status) => ({
              key: status,
              label: STATUS_LABELS[status],
              count: health[status],
              to: `/pat/assets?gravest=${status}`,
              ...LOOKS[status],
            }))}
          />
        ) : (
          <Skeleton h="6.5rem" mb={3} />
        )}
      </Card.Root>
    </HomeSection>
  )
}

const assetsText = (total: number) => (total === 1 ? '1 asset' : `${total.toLocaleString('en')} assets`)
