import type { AssetStatus } from '../../domain/assets/patRules'
import { WORST_ASSET_STATUS_LABELS } from '../assets/patFormat'
import { StackedBar, type StackedBarSegment } from '../components/charts/StackedBar'
import type { HomeQuery } from './Home.generated'
import { LoadingPlaceholder } from './LoadingPlaceholder'

const STATUS_STYLES: Readonly<Record<AssetStatus, Pick<StackedBarSegment, 'colorPalette' | 'pattern'>>> = {
  failed: { colorPalette: 'unsafe', pattern: 'crosses' },
  expired: { colorPalette: 'expired', pattern: 'stripes' },
  untested: { colorPalette: 'untested', pattern: 'dots' },
  due: { colorPalette: 'safe', pattern: 'stripes' },
  sound: { colorPalette: 'safe' },
}
const ORDER = ['failed', 'expired', 'untested', 'due', 'sound'] as const

/** Draws all assets as one bar. Each asset counts once, by its worst status; the cards below show the numbers. */
export function RegisterHealthChart({ health }: { health: HomeQuery['home']['health'] }) {
  if (!health) return <LoadingPlaceholder h={5} />
  return (
    <StackedBar
      label="Register health"
      parts={ORDER.map((status) => ({
        key: status,
        label: WORST_ASSET_STATUS_LABELS[status],
        count: health[status],
        ...STATUS_STYLES[status],
      }))}
    />
  )
}
