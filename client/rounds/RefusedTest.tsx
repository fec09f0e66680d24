import { ConfirmDialog } from '../components/dialogs/ConfirmDialog'
import type { RoundDialogState } from './roundDialog'
import { dropRefusedTest, type SavingTest } from './savingTests'

interface RefusedTestProps {
  refused: SavingTest
  dialog: RoundDialogState
}

/** Asks what to do with a test that the server refused after its dialog had closed. */
export function RefusedTest({ refused, dialog }: RefusedTestProps) {
  const { asset, refusal } = refused
  return (
    <ConfirmDialog
      title={`The test of ${asset.name} was not saved`}
      colorPalette="accent"
      cancelText="Later"
      confirmText="Look again"
      onCancel={() => dropRefusedTest(asset.id)}
      onConfirm={() => {
        dropRefusedTest(asset.id)
        dialog.show(refused.dialog, refused.scanned)
      }}
    >
      <p>{refusal}</p>
      <p>Your entries are still here.</p>
    </ConfirmDialog>
  )
}
