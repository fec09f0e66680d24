import { chakra, Flex, LinkOverlay } from '@chakra-ui/react'
import { Ban, ClipboardCheck, EllipsisVertical, Eye, Plug, Undo2 } from 'lucide-react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { AssetDueDate } from '../assets/AssetDueDate'
import { AssetPhoto } from '../assets/AssetPhoto'
import { AssetStatusBadge } from '../assets/AssetStatusBadge'
import { OutOfUseIcon } from '../assets/OutOfUseIcon'
import { RelativeTime } from '../components/format/RelativeTime'
import { ChangedRowTint } from '../components/list/ChangedRowTint'
import { DropdownMenu, MenuItem } from '../components/page/DropdownMenu'
import { AssetClassSign } from '../verdict/AssetClassSign'
import { VerdictSticker } from '../verdict/VerdictSticker'
import type { RoundDetailsFragment } from './Round.generated'
import { type RoundDialogState, toRoundDialogSearchParams } from './roundDialog'
import { DELETED_ASSET_LABEL, describeRoundItemOutcome } from './roundFormat'
import type { RoundItemDetails } from './roundItems'
import type { RoundActions } from './useRoundActions'

interface RoundItemRowProps {
  item: RoundItemDetails
  round: RoundDetailsFragment
  actions: RoundActions
  dialog: RoundDialogState
}

/** A row for an item of the round. Tapping the row opens the item's test, in case its label cannot be scanned. */
export function RoundItemRow({ item, round, actions, dialog }: RoundItemRowProps) {
  const { asset, status } = item
  const navigate = useNavigate()
  const canChange = round.status !== 'paused' && !item.assetDeleted
  const testing = { kind: 'test', assetId: asset.id } as const
  return (
    <Row>
      <ChangedRowTint row={item} />
      <AssetPhoto photoId={asset.photoId} sizes="48px" boxSize={12} borderRadius="l2" />
      <div>
        <chakra.h3 fontWeight="semibold" overflowWrap="anywhere">
          {canChange ? (
            <LinkOverlay asChild>
              <RouterLink
                preventScrollReset
                state={{ isOverList: true }}
                to={{ search: toRoundDialogSearchParams(testing) }}
              >
                {asset.name}
              </RouterLink>
            </LinkOverlay>
          ) : (
            asset.name
          )}
        </chakra.h3>
        <Flex as="p" align="center" gap={2}>
          <chakra.span textStyle="code">{asset.code}</chakra.span>
          <AssetClassSign assetClass={asset.class} />
        </Flex>
        <p>
          {item.test ? (
            <VerdictSticker verdict={item.test.safeToUse === 1 ? 'safe' : 'unsafe'} testedOn={item.test.testDate} />
          ) : status === 'notSeen' ? (
            <>
              <AssetStatusBadge status={asset.status} beforeDueText /> <AssetDueDate asset={asset} />
            </>
          ) : (
            <strong>{describeRoundItemOutcome(item)}</strong>
          )}
        </p>
        {asset.use === 'outOfUse' && (
          <p>
            <OutOfUseIcon use={asset.use} />
          </p>
        )}
        {item.seenAt && (
          <chakra.p color="fg.muted">
            <RelativeTime instant={item.seenAt} />
            {item.seenBy && ` · ${item.seenBy.name}`}
          </chakra.p>
        )}
        {item.assetDeleted ? <p>{DELETED_ASSET_LABEL}</p> : !item.expected && <p>{originText(item, round)}</p>}
      </div>
      {canChange && (
        <DropdownMenu label={`Actions for ${asset.name}`} icon={EllipsisVertical}>
          <MenuItem icon={ClipboardCheck} onSelect={() => dialog.show(testing)}>
            {item.test ? 'Test again' : 'Test'}
          </MenuItem>
          {!item.test && (
            <MenuItem icon={Ban} onSelect={() => dialog.show({ kind: 'skip', assetId: asset.id })}>
              Cannot be tested
            </MenuItem>
          )}
          {status === 'notSeen' && (
            <MenuItem icon={Eye} onSelect={() => void actions.markSeen(asset)}>
              Seen, not tested
            </MenuItem>
          )}
          {status !== 'notSeen' && (
            <MenuItem icon={Undo2} onSelect={() => void actions.undo(item)}>
              Undo
            </MenuItem>
          )}
          <MenuItem icon={Plug} onSelect={() => void navigate(`/pat/assets/${asset.id}`)}>
            Open the asset
          </MenuItem>
        </DropdownMenu>
      )}
    </Row>
  )
}

/** Shows where an unexpected asset comes from, and whether it moves, for example 'From Bar, moves here'. */
function originText({ fromLocation, move }: RoundItemDetails, { location }: RoundDetailsFragment): string {
  if (!move) return fromLocation ? `Belongs to ${fromLocation.name}` : `New in ${location.name}`
  const origin = fromLocation ? `From ${fromLocation.name}` : 'No location'
  return move === 'declined' ? `${origin}, not moved` : `${origin}, moves here`
}

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: 3,
    py: 3,
    borderBottomWidth: '1px',
    textStyle: 'table',
    // why: the list may be long, so the browser skips rendering rows outside the view
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 5.5rem',
    '& > div:first-of-type': { flex: 1, minW: 0, display: 'grid', gap: 0.5 },
    // why: the menu button must be above the row, which is itself a button
    '& > div:has(> [aria-haspopup])': { position: 'relative', zIndex: 1 },
  },
})
