import { lazy, Suspense } from 'react'
import { useAssetQuery } from '../assets/Asset.generated'
import { LinkLabelDialog } from './LinkLabelDialog'
import { MoveHereDialog } from './MoveHereDialog'
import { NewRoundAsset } from './NewRoundAsset'
import { RefusedTest } from './RefusedTest'
import { RoundTest } from './RoundTest'
import type { RoundDialogState } from './roundDialog'
import type { RoundDialogProps } from './roundDialogProps'
import { SkipDialog } from './SkipDialog'
import { useSavingTests } from './savingTests'

const ScannerOverlay = lazy(async () => ({ default: (await import('../scanner/ScannerOverlay')).ScannerOverlay }))

/** The dialog that is open over the round's list. */
export function RoundDialogs(props: RoundDialogProps) {
  const { open } = props.dialog
  const refused = useSavingTests().find(({ refusal }) => refusal !== undefined)
  // why: the question replaces the camera, which would otherwise continue with the next label
  if (refused && (!open || open.kind === 'scan')) return <RefusedTest refused={refused} dialog={props.dialog} />
  if (!open || open.kind === 'complete') return null
  if (open.kind === 'scan') return <RoundScanner {...props} />
  if (open.kind === 'new') return <NewRoundAsset key={open.code} {...props} code={open.code} />
  if (open.kind === 'label') return <LinkLabelDialog {...props} code={open.code} />
  return <AssetDialogOf key={open.assetId} {...props} open={open} />
}

type AboutAsset = Extract<RoundDialogState['open'], { assetId: string }>

function AssetDialogOf({ open, ...props }: RoundDialogProps & { open: AboutAsset }) {
  const { data } = useAssetQuery({ variables: { id: open.assetId }, fetchPolicy: 'cache-first' })
  if (!data) return null
  const { asset } = data
  if (open.kind === 'elsewhere') return <MoveHereDialog {...props} asset={asset} />
  if (open.kind === 'skip') return <SkipDialog {...props} asset={asset} />
  return (
    <Suspense fallback={null}>
      <RoundTest {...props} asset={asset} move={open.move} />
    </Suspense>
  )
}

/** The scanner; dialogs opened by a scan lie above it, so that Back returns to it. */
function RoundScanner({ followed: { round }, dialog }: RoundDialogProps) {
  if (round.status !== 'open') return null
  return (
    <Suspense fallback={null}>
      <ScannerOverlay barcodes onClose={dialog.close} onFound={() => {}} except={dialog.handled()} />
    </Suspense>
  )
}
