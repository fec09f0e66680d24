import { Eye, Lock, type LucideIcon, SearchX, TagIcon, Users } from 'lucide-react'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { ChoiceDialog } from '../components/dialogs/ChoiceDialog'
import type { RoundItemReason } from '../graphql/schema.generated'
import { TestedAssetHeader } from '../testing/records/TestedAssetHeader'
import type { RoundDialogProps } from './roundDialogProps'
import { ROUND_ITEM_REASON_LABELS } from './roundFormat'

interface SkipAssetDialogProps extends RoundDialogProps {
  asset: AssetDetailsFragment
}

const REASONS: readonly { reason: RoundItemReason; icon: LucideIcon; help: string }[] = [
  { reason: 'inUse', icon: Users, help: 'The asset cannot be switched off at the moment.' },
  { reason: 'lockedAway', icon: Lock, help: 'Nobody here has the key.' },
  { reason: 'missing', icon: SearchX, help: 'The asset cannot be found here.' },
  { reason: 'noLabel', icon: TagIcon, help: 'The asset cannot be identified.' },
]

/** Asks why an asset is not tested now. */
export function SkipAssetDialog({ asset, actions, dialog }: SkipAssetDialogProps) {
  return (
    <ChoiceDialog
      title="Why is this asset not being tested now?"
      onCancel={dialog.close}
      choices={[
        ...REASONS.map(({ reason, icon, help }) => ({
          text: ROUND_ITEM_REASON_LABELS[reason],
          help,
          icon,
          onChoose: () => {
            dialog.close()
            void actions.skip(asset, reason)
          },
        })),
        {
          text: 'Seen, not tested',
          help: 'The asset is here, and does not have to be tested today.',
          icon: Eye,
          onChoose: () => {
            dialog.close()
            void actions.markSeen(asset)
          },
        },
      ]}
    >
      <TestedAssetHeader asset={asset} assetClass={asset.class} isNew={false} />
    </ChoiceDialog>
  )
}
