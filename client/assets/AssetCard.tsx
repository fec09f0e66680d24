import { Button, Card, chakra, Flex, IconButton, LinkOverlay, Stack } from '@chakra-ui/react'
import { Ban, ClipboardCheck, MapPin, Pencil } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { describeRetestReason, getDisplayedDueDate } from '../../domain/assets/retest'
import { formatDate, formatRelativeDate } from '../components/format/dateTime'
import { WaitingRecordMark } from '../components/offline/WaitingRecordMark'
import { formatRecordNumber } from '../offline/outbox/entry/localIds'
import type { AssetDetailsFragment } from './Asset.generated'
import { AssetPhoto } from './AssetPhoto'
import { AssetStatusBadge } from './AssetStatusBadge'
import { formatAssetClass, formatTestInterval, formatVoltage, getNextTestLabel } from './patFormat'
import { type AssetCardSelection, SelectAssetCardCheckbox } from './SelectAssetCardCheckbox'

/** See section 9 of the specification. */
export const ASSET_CARD_HEIGHT_PX = 300

export interface AssetCardProps {
  asset: AssetDetailsFragment
  onEdit: (asset: AssetDetailsFragment) => void
  /** Called to open the dialog that asks what to do with a failed asset. */
  onFailed: (asset: AssetDetailsFragment) => void
  onTest: (asset: AssetDetailsFragment) => void
  /** Called with the chosen asset. If set, all other actions are hidden. */
  onChoose?: (asset: AssetDetailsFragment) => void
  /** The list's selection. If set, a tap on the card selects the asset, and all other actions are hidden. */
  selecting?: AssetCardSelection
  /** The list's selection. If set, the card shows a checkbox next to the other actions. */
  selectable?: AssetCardSelection
}

/** An asset in a list. Tapping the card opens the asset; editing and testing have their own buttons. */
export function AssetCard({ asset, onEdit, onFailed, onTest, onChoose, selecting, selectable }: AssetCardProps) {
  const { id, name, code, class: assetClass, frequency, voltage, location, photoId, status, lastTest } = asset
  return (
    <Card.Root
      h={`${ASSET_CARD_HEIGHT_PX / 16}rem`}
      overflow="hidden"
      css={{ '&:has(a:hover)': { borderColor: 'border.emphasized' }, '&:has(:checked)': { layerStyle: 'chosenLine' } }}
    >
      {selecting && <SelectAssetCardCheckbox asset={asset} {...selecting} />}
      {selectable && <SelectAssetCardCheckbox asset={asset} {...selectable} cornerOnly />}
      <Flex flex={1} minH={0}>
        <AssetPhoto photoId={photoId} sizes="192px" w="36%" maxW="160px" h="full" hideBelow="xs" />
        <Stack flex={1} minW={0} gap={2} p={3}>
          <chakra.div minW={0}>
            <chakra.h2 fontWeight="semibold" lineClamp={2} lineHeight="short" overflowWrap="anywhere">
              {onChoose || selecting ? (
                name
              ) : (
                <LinkOverlay asChild>
                  <RouterLink to={`/pat/assets/${id}`}>{name}</RouterLink>
                </LinkOverlay>
              )}
            </chakra.h2>
            <chakra.p textStyle="table" color="fg.muted" overflowWrap="anywhere">
              {formatRecordNumber(id)} · <chakra.span textStyle="code">{code}</chakra.span>
            </chakra.p>
          </chakra.div>
          <chakra.div>
            <AssetStatusBadge
              status={status}
              use={asset.use}
              testedOn={lastTest?.testDate}
              dueOn={getDisplayedDueDate(asset)}
            />{' '}
            <WaitingRecordMark record={`Asset:${id}`} />
          </chakra.div>
          <Stack gap={0.5} textStyle="table" mt="auto">
            <p>
              <span>{formatAssetClass(assetClass)}</span> · <span>{formatTestInterval(frequency)}</span> ·{' '}
              <span>{formatVoltage(voltage)}</span>
            </p>
            <chakra.p color="fg.muted" lineClamp={2}>
              <NextTest asset={asset} />
            </chakra.p>
            <Flex align="center" gap={1} color="fg.muted" minW={0}>
              <MapPin size={16} aria-hidden />
              <chakra.span minW={0} overflowWrap="anywhere">
                {location?.name ?? 'No location'}
              </chakra.span>
            </Flex>
          </Stack>
        </Stack>
      </Flex>
      {!selecting && (
        <Flex gap={2} p={2} borderTopWidth="1px">
          {onChoose ? (
            <Button flex={1} onClick={() => onChoose(asset)}>
              Choose
            </Button>
          ) : (
            <>
              {status.includes('failed') && (
                <IconButton variant="ghost" aria-label={`${name} failed`} onClick={() => onFailed(asset)}>
                  <Ban />
                </IconButton>
              )}
              <Button flex={1} variant="ghost" aria-label={`Edit ${name}`} onClick={() => onEdit(asset)}>
                <Pencil />
                Edit
              </Button>
              <Button flex={1} variant="subtle" aria-label={`Test ${name}`} onClick={() => onTest(asset)}>
                <ClipboardCheck />
                Test
              </Button>
            </>
          )}
        </Flex>
      )}
    </Card.Root>
  )
}

/** Shows when the next test is due, for example 'Next test in 5 months'. */
function NextTest({ asset }: { asset: AssetDetailsFragment }) {
  const { nextDueOn } = asset
  const retest = describeRetestReason(asset)
  if (retest) return <>{retest.long}</>
  if (!nextDueOn) return <>No test yet</>
  return (
    <>
      {getNextTestLabel(nextDueOn)}{' '}
      <time dateTime={nextDueOn} title={formatDate(nextDueOn)}>
        {formatRelativeDate(nextDueOn)}
      </time>
    </>
  )
}
