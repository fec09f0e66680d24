import { Button, chakra, Flex } from '@chakra-ui/react'
import { Ban, MapPin } from 'lucide-react'
import { toNameKey } from '../../domain/values/identity'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { useUser } from '../session/sessionStore'
import { LazyTestDialog } from '../testing/dialogs/lazyDialogs'
import type { CopyLastResultProps } from '../testing/records/CopyLastResultButton'
import { markAssetJustRecorded } from '../testing/records/justRecorded'
import type { RoundTestProps } from '../testing/records/TestDialog'
import type { RoundDialogProps } from './roundDialogProps'
import { findLastRecordedRoundItem, isRoundFinished, type RoundItemDetails } from './roundItems'
import { saveTestInBackground } from './savingTests'

interface RoundTestDialogProps extends RoundDialogProps {
  asset: AssetDetailsFragment
  move: boolean | undefined
}

/** The dialog for testing an asset as part of the round. If a scan opened the dialog, the camera reopens afterwards. */
export function RoundTestDialog({ asset, move, followed, actions, dialog }: RoundTestDialogProps) {
  const { round, refresh } = followed
  const user = useUser()
  const item = round.items.items.find((candidate) => candidate.asset.id === asset.id)
  // why: the camera reopens only in an open round, because a finished round has nothing left to scan
  const scanned = round.status === 'open' ? dialog.scanned : undefined
  const behind: RoundTestProps['saveBehind'] = (values, save) =>
    saveTestInBackground({ asset, dialog: { kind: 'test', assetId: asset.id, move }, scanned }, values, save)
  return (
    <LazyTestDialog
      asset={asset}
      assetClass={asset.class}
      scanned={scanned}
      round={{
        id: round.id,
        move,
        lastResult: lastResult(findLastRecordedRoundItem(round.items.items, user.id), asset),
        room: <Belonging from={asset.location?.name ?? 'No location'} to={move ? round.location.name : undefined} />,
        footer: (
          <Button
            variant="ghost"
            colorPalette="gray"
            ms={-3}
            onClick={() => dialog.show({ kind: 'skip', assetId: asset.id })}
          >
            <Ban />
            Not now
          </Button>
        ),
        saveBehind: scanned === undefined ? undefined : behind,
        onSaved: () => {
          markAssetJustRecorded(asset.id)
          return refresh()
        },
        onUndo: isRoundFinished(round) ? undefined : () => void actions.undo({ asset, test: item?.test ?? null }),
      }}
      onClose={dialog.close}
    />
  )
}

/** Returns the previous test if it passed and its asset has the same name and class as this one. */
function lastResult(last: RoundItemDetails | undefined, asset: AssetDetailsFragment): CopyLastResultProps | undefined {
  if (last?.test?.safeToUse !== 1 || last.asset.id === asset.id) return undefined
  const isIdentical = last.asset.class === asset.class && toNameKey(last.asset.name) === toNameKey(asset.name)
  return isIdentical ? { test: last.test, code: last.asset.code } : undefined
}

function Belonging({ from, to }: { from: string; to: string | undefined }) {
  return (
    <Flex align="center" gap={1} textStyle="table" minH={8}>
      <MapPin size={16} aria-hidden />
      <chakra.span>{to ? `${from}, moves to ${to}` : from}</chakra.span>
    </Flex>
  )
}
