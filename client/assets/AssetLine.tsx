import { chakra, IconButton, LinkOverlay } from '@chakra-ui/react'
import { Ban, ClipboardCheck } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { WaitingRecordMark } from '../components/offline/WaitingRecordMark'
import type { AssetCardProps } from './AssetCard'
import { AssetDueDate } from './AssetDueDate'
import { AssetPhoto } from './AssetPhoto'
import { AssetStatusBadge } from './AssetStatusBadge'
import { formatAssetClass, formatTestInterval, formatVoltage } from './patFormat'
import { SelectAssetCardCheckbox } from './SelectAssetCardCheckbox'

export const ASSET_LINE_HEIGHT_PX = 92

/** An asset in the compact list on phones. Tapping the line opens the asset's page, which has the Edit button. */
export function AssetLine({ asset, onFailed, onTest, onChoose, selecting }: AssetCardProps) {
  const { id, name, code, class: assetClass, frequency, voltage, location, photoId, status } = asset
  return (
    <Line>
      {selecting && <SelectAssetCardCheckbox asset={asset} {...selecting} />}
      <figure>
        <AssetPhoto photoId={photoId} sizes="72px" w="full" h={12} borderRadius="l2" />
        <chakra.figcaption textStyle="code" truncate>
          {code}
        </chakra.figcaption>
      </figure>
      <div>
        <chakra.h2 fontWeight="semibold" truncate>
          {selecting || onChoose ? (
            name
          ) : (
            <LinkOverlay asChild>
              <RouterLink to={`/pat/assets/${id}`}>{name}</RouterLink>
            </LinkOverlay>
          )}
        </chakra.h2>
        <chakra.p truncate>
          <AssetStatusBadge status={status} use={asset.use} beforeDueText />{' '}
          <WaitingRecordMark record={`Asset:${id}`} /> <AssetDueDate asset={asset} />
        </chakra.p>
        <chakra.p textStyle="meta" color="fg.muted" truncate>
          {formatAssetClass(assetClass)} · {formatTestInterval(frequency)} · {formatVoltage(voltage)} ·{' '}
          {location?.name ?? 'No location'}
        </chakra.p>
      </div>
      {!selecting && !onChoose && status.includes('failed') && (
        <IconButton variant="ghost" aria-label={`${name} failed`} onClick={() => onFailed(asset)}>
          <Ban />
        </IconButton>
      )}
      {!selecting && (
        <IconButton
          variant="ghost"
          aria-label={onChoose ? `Choose ${name}` : `Test ${name}`}
          onClick={() => (onChoose ?? onTest)(asset)}
        >
          <ClipboardCheck />
        </IconButton>
      )}
    </Line>
  )
}

const Line = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    h: `${ASSET_LINE_HEIGHT_PX / 16}rem`,
    mx: -4,
    ps: 4,
    pe: 2,
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    textStyle: 'table',
    '& > figure': { w: 14, flexShrink: 0 },
    '& time': { textStyle: 'meta' },
    '& figcaption': {
      fontSize: '0.75rem',
      lineHeight: 1.4,
      letterSpacing: '-0.02em',
      color: 'fg.muted',
      textAlign: 'center',
    },
    '& > div': { display: 'grid', gap: 1, flex: 1, minW: 0 },
    '&:has(:checked)': { layerStyle: 'chosenLine' },
  },
})
