import { Box, Card } from '@chakra-ui/react'
import type { AssetStatus } from '../../domain/pat'
import { type BarPart, StackedBar } from '../components/charts/StackedBar'
import { WORST_STATUS_LABELS } from '../pat/patFormat'
import type { HomeQuery } from './Home.generated'
import { HomeSection } from './HomeSection'
import { Placeholder } from './Placeholder'

const STATUS_STYLES: Readonly<Record<AssetStatus, Pick<BarPart, 'colorPalette' | 'pattern'>>> = {
  failed: { colorPalette: 'unsafe', pattern: 'crosses' },
  expired: { colorPalette: 'expired', pattern: 'stripes' },
  untested: { colorPalette: 'untested', pattern: 'dots' },
  due: { colorPalette: 'safe', pattern: 'stripes' },
  sound: { colorPalette: 'safe' },
}
const ORDER = ['failed', 'expired', 'untested', 'due', 'sound'] as const
/** Shown instead of the numbers while they load. */
const USUAL = { failed: 10, expired: 10, untested: 10, due: 10, sound: 100 }

/** Shows all assets as one bar. Each asset counts once, by its worst status; each part links to its list. */
export function RegisterHealth({ health }: { health: HomeQuery['home']['health'] }) {
  return (
    <HomeSection title="Register health" note={health && assetsText(health.total)}>
      <Card.Root px={4} pt={4} pb={1}>
        {!health && <Placeholder h={5} mb={-5} />}
        <Box visibility={health ? undefined : 'hidden'}>
          <StackedBar
            label="All assets by their most serious status"
            parts={ORDER.map((status) => ({
              key: status,
              label: WORST_STATUS_LABELS[status],
              count: (health ?? USUAL)[status],
              to: `/pat/assets?gravest=${status}`,
              ...STATUS_STYLES[status],
            }))}
          />
        </Box>
      </Card.Root>
    </HomeSection>
  )
}

const assetsText = (total: number) => (total === 1 ? '1 asset' : `${total.toLocaleString('en')} assets`)
