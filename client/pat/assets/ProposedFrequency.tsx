import { Button } from '@chakra-ui/react'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { proposalReason } from '../../../domain/proposedFrequency'
import { Callout } from '../../components/Callout'
import { notify } from '../../components/messages'
import { showErrorToast } from '../../components/showErrorToast'
import type { AssetInput } from '../../graphql/schema.generated'
import { frequencyText } from '../patFormat'
import type { AssetDetailsFragment } from './Asset.generated'
import { useUpdateAssetMutation } from './AssetDialog.generated'

/** Offers the frequency that is proposed after the last test; changes it only if the user accepts. */
export function ProposedFrequency({ asset }: { asset: AssetDetailsFragment }) {
  const { id, name, frequency, proposedFrequency: proposed } = asset
  const [update] = useUpdateAssetMutation()
  const [busy, setBusy] = useState(false)
  if (proposed === null || proposed === frequency) return null

  async function answer(input: AssetInput, text: string) {
    setBusy(true)
    try {
      await update({ variables: { id, input } })
      notify({ text })
    } catch (error) {
      showErrorToast(error)
    } finally {
      setBusy(false)
    }
  }

  const after = `every ${frequencyText(proposed)}`
  const before = `every ${frequencyText(frequency)}`
  return (
    <Callout
      icon={CalendarClock}
      actions={
        <>
          <Button
            variant="subtle"
            disabled={busy}
            onClick={() => void answer({ keepFrequency: true }, `${name} is still tested ${before}.`)}
          >
            Keep {frequencyText(frequency)}
          </Button>
          <Button
            disabled={busy}
            onClick={() => void answer({ frequency: proposed }, `${name} is now tested ${after}.`)}
          >
            Change to {frequencyText(proposed)}
          </Button>
        </>
      }
    >
      {proposalReason(frequency, proposed)} Change the retest interval from {frequencyText(frequency)} to{' '}
      {frequencyText(proposed)}?
    </Callout>
  )
}
