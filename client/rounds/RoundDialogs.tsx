import { ArrowRightLeft, ClipboardCheck, Eye } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { type AssetDetailsFragment, useAssetQuery } from '../assets/Asset.generated'
import { getRoundNewAssetDraftKey } from '../assets/draftKeys'
import { toInitialAssetCodes } from '../assets/scannedCodes'
import { UnusedCodeNewAssetOffer } from '../assets/UnusedCode'
import { ChoiceDialog } from '../components/dialogs/ChoiceDialog'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog'
import { createLazyComponent } from '../components/states/createLazyComponent'
import { LazyAssetDialog } from '../testing/dialogs/lazyDialogs'
import { TestedAssetHeader } from '../testing/records/TestedAssetHeader'
import { LinkBlankLabelDialog } from './LinkBlankLabelDialog'
import { RoundTestDialog } from './RoundTestDialog'
import type { RoundDialogState } from './roundDialog'
import type { RoundDialogProps } from './roundDialogProps'
import { findLastAssetCreatedInRound } from './roundItems'
import { SkipAssetDialog } from './SkipAssetDialog'
import { discardRejectedTest, type TestBeingSaved, useTestsBeingSaved } from './savingTests'

const ScannerOverlay = createLazyComponent(async () => (await import('../scanner/ScannerOverlay')).ScannerOverlay)

/** Shows the dialog that is open over the round's list. */
export function RoundDialogs(props: RoundDialogProps) {
  const { open } = props.dialog
  const refused = useTestsBeingSaved().find(({ refusal }) => refusal !== undefined)
  // why: the question about a rejected test replaces the camera, which would otherwise scan the next label
  if (refused && (!open || open.kind === 'scan')) return <RefusedTest refused={refused} dialog={props.dialog} />
  if (!open || open.kind === 'complete') return null
  if (open.kind === 'scan') return <RoundScanner {...props} />
  if (open.kind === 'new') return <NewRoundAsset key={open.code} {...props} code={open.code} />
  if (open.kind === 'label') return <LinkBlankLabelDialog {...props} code={open.code} />
  return <AssetDialogOf key={open.assetId} {...props} open={open} />
}

type AboutAsset = Extract<RoundDialogState['open'], { assetId: string }>

function AssetDialogOf({ open, ...props }: RoundDialogProps & { open: AboutAsset }) {
  const { data } = useAssetQuery({ variables: { id: open.assetId }, fetchPolicy: 'cache-first' })
  if (!data) return null
  const { asset } = data
  if (open.kind === 'elsewhere') return <MoveHereDialog {...props} asset={asset} />
  if (open.kind === 'skip') return <SkipAssetDialog {...props} asset={asset} />
  return (
    <Suspense fallback={null}>
      <RoundTestDialog {...props} asset={asset} move={open.move} />
    </Suspense>
  )
}

/** The round's scanner. Dialogs that a scan opens are shown above the scanner, so that Back returns to it. */
function RoundScanner({ followed: { round }, dialog }: RoundDialogProps) {
  if (round.status !== 'open') return null
  return <ScannerOverlay barcodes onClose={dialog.close} onFound={() => {}} except={dialog.handled()} />
}

interface RefusedTestProps {
  refused: TestBeingSaved
  dialog: RoundDialogState
}

/** Asks what to do about a test that the server rejected after the test dialog had closed. */
function RefusedTest({ refused, dialog }: RefusedTestProps) {
  const { asset, refusal } = refused
  return (
    <ConfirmDialog
      title={`The test of ${asset.name} was not saved`}
      colorPalette="accent"
      cancelText="Later"
      confirmText="Look again"
      onCancel={() => discardRejectedTest(asset.id)}
      onConfirm={() => {
        discardRejectedTest(asset.id)
        dialog.show(refused.dialog, refused.scanned)
      }}
    >
      <p>{refusal}</p>
      <p>Your entries are still here.</p>
    </ConfirmDialog>
  )
}

/**
 * Lets the user create an asset at this location for an unknown scanned code, then opens the asset's test. The form
 * starts with the values of the last asset created in this round.
 */
function NewRoundAsset({ code, followed, dialog }: RoundDialogProps & { code: string }) {
  const { round } = followed
  const created = useRef<string>(undefined)
  const before = findLastAssetCreatedInRound(round)
  return (
    <Suspense fallback={null}>
      <LazyAssetDialog
        savesByClass
        initialValues={{
          ...toInitialAssetCodes(code),
          locationId: round.location.id,
          ...(before && {
            name: before.name,
            class: before.class,
            frequency: before.frequency,
            voltage: before.voltage,
          }),
        }}
        draftKey={getRoundNewAssetDraftKey(round.id, code)}
        intro={
          <UnusedCodeNewAssetOffer
            code={code}
            like={before?.name}
            onAccept={() => dialog.show({ kind: 'label', code }, dialog.scanned)}
          />
        }
        onCreated={({ id }) => {
          created.current = id
        }}
        onClose={() => {
          if (created.current === undefined) dialog.close()
          else dialog.show({ kind: 'test', assetId: created.current }, dialog.scanned)
        }}
      />
    </Suspense>
  )
}

interface MoveHereDialogProps extends RoundDialogProps {
  asset: AssetDetailsFragment
}

/** Asks whether to move a scanned asset here from another location. */
function MoveHereDialog({ asset, followed, actions, dialog }: MoveHereDialogProps) {
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
          help: `Test the asset. It moves to ${here} when the round is completed.`,
          icon: ArrowRightLeft,
          main: true,
          onChoose: () => test(true),
        },
        {
          text: 'Test without moving',
          help: asset.location ? `The asset stays in ${asset.location.name}.` : 'The asset still has no location.',
          icon: ClipboardCheck,
          onChoose: () => test(false),
        },
        {
          text: 'Seen, not tested',
          help: 'The asset will be recorded as found here.',
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
