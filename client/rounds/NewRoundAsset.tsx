import { Suspense, useRef } from 'react'
import { roundDraftKey } from '../assets/draftKeys'
import { toCodes } from '../assets/scannedCodes'
import { UnusedCodeOffer } from '../assets/UnusedCode'
import { AssetDialog } from '../testing/dialogs/lazyDialogs'
import type { RoundDialogProps } from './roundDialogProps'
import { lastCreated } from './roundItems'

/** Creates an asset of this location for an unknown scanned code, like the previous asset; then opens its test. */
export function NewRoundAsset({ code, followed, dialog }: RoundDialogProps & { code: string }) {
  const { round } = followed
  const created = useRef<string>(undefined)
  const before = lastCreated(round)
  return (
    <Suspense fallback={null}>
      <AssetDialog
        savesByClass
        initialValues={{
          ...toCodes(code),
          locationId: round.location.id,
          ...(before && {
            name: before.name,
            class: before.class,
            frequency: before.frequency,
            voltage: before.voltage,
          }),
        }}
        draftKey={roundDraftKey(round.id, code)}
        intro={
          <UnusedCodeOffer
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
