import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { longestFrequency } from '../../domain/assets/itemTypeFacts'
import { proposalReason, proposedVisualInterval } from '../../domain/assets/proposedFrequency'
import { notify } from '../components/messages/messages'
import { withErrorToast } from '../components/messages/showErrorToast'
import type { AssetInput } from '../graphql/schema.generated'
import type { AssetDetailsFragment } from './Asset.generated'
import { useUpdateAssetMutation } from './AssetDialog.generated'
import { frequencyText } from './patFormat'

/** Offers the frequency that is proposed after the last test; changes it only if the user accepts. */
export function ProposedFrequency({ asset }: { asset: AssetDetailsFragment }) {
  const { id, name, frequency, proposedFrequency: proposed } = asset
  const [update, { loading: busy }] = useUpdateAssetMutation()
  // why: the item type may have changed since the last test
  if (proposed === null || proposed === frequency || proposed > longestFrequency(asset.itemType)) return null

  const answer = (input: AssetInput, text: string) =>
    withErrorToast(async () => {
      await update({ variables: { id, input } })
      notify({ text })
    })

  const visualInterval = proposedVisualInterval(asset, proposed)
  const after = `every ${frequencyText(proposed)}${visualInterval === null ? '' : `, and inspected every ${visualInterval} months`}`
  const before = `every ${frequencyText(frequency)}`
  return (
    <Stack gap={1} align="flex-start">
      <Text color="fg.muted" textStyle="table">
        {proposalReason(frequency, proposed)}
        {visualInterval !== null &&
          ` Then also a formal visual inspection every ${visualInterval} months: HSE suggests 6 to 12.`}
      </Text>
      <HStack wrap="wrap">
        <Button
          size="sm"
          variant="subtle"
          disabled={busy}
          onClick={() =>
            void answer(
              { frequency: proposed, ...(visualInterval !== null && { visualInterval }) },
              `${name} is now tested ${after}.`,
            )
          }
        >
          Change to {frequencyText(proposed)}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          disabled={busy}
          onClick={() => void answer({ keepFrequency: true }, `${name} is still tested ${before}.`)}
        >
          Keep {frequencyText(frequency)}
        </Button>
      </HStack>
    </Stack>
  )
}
