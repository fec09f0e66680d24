import { ArrowRightLeft, ClipboardCheck, Eye } from 'lucide-react'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { ChoiceDialog } from '../components/dialogs/ChoiceDialog'
import { TestedAssetHeader } from '../testing/records/TestedAssetHeader'
import type { RoundDialogProps } from './roundDialogProps'

interface MoveHereDialogProps extends RoundDialogProps {
  asset: AssetDetailsFragment
}

/** Asks whether a scanned asset of another location moves here. */
export function MoveHereDialog({ asset, followed, actions, dialog }: MoveHereDialogProps) {
  const { round } = followed
  const here = round.location.name
  const owner = asset.location ? `Belongs to ${asset.location.name}` : 'Has no location'
  const test = (move: boolean) => dialog.show({ kind: 'test', assetId: asset.id, move }, dialog.scanned)
  return (
    <ChoiceDialog
      title={owner}
      onCancel={dialog.close}
      choices={[
        {
          text: 'Move it here',
          help: `Test it. It moves to ${here} when the round is completed.`,
          icon: ArrowRightLeft,
          main: true,
          onChoose: () => test(true),
        },
        {
          text: 'Test without moving',
          help: asset.location ? `It stays in ${asset.location.name}.` : 'It stays without a location.',
          icon: ClipboardCheck,
          onChoose: () => test(false),
        },
        {
          text: 'Seen, not tested',
          help: 'Recorded as found here.',
          icon: Eye,
          onChoose: () => {
            dialog.close()
            void actions.markSeen(asset, false)
          },
        },
      ]}
    >
      <TestedAssetHeader asset={asset} assetClass={asset.class} isNew={false} />
    </ChoiceDialog>
  )
}
