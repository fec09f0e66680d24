import { Button, chakra, Flex } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { removeDraft, useDraftTime } from '../../components/drafts'
import { RelativeTime } from '../../components/RelativeTime'
import { newTestDraftKey } from './testDraftKey'

interface UnfinishedTestProps {
  asset: { id: string }
  onContinue: () => void
}

/** Says that a test of the asset was started and not saved: its last verdict may be out of date. */
export function UnfinishedTest({ asset, onContinue }: UnfinishedTestProps) {
  const place = newTestDraftKey(asset.id)
  const startedAt = useDraftTime(place)
  if (!startedAt) return null
  return (
    <Flex
      role="status"
      align="center"
      columnGap={3}
      wrap="wrap"
      px={4}
      py={2}
      borderWidth="1px"
      borderRadius="l3"
      colorPalette="amber"
      borderColor="colorPalette.border"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <History size={20} aria-hidden />
      <chakra.span flex={1} minW="14rem">
        You started a test <RelativeTime instant={startedAt} /> and did not save it.
      </chakra.span>
      <Flex gap={2}>
        <Button variant="outline" onClick={() => removeDraft(place)}>
          Discard
        </Button>
        <Button onClick={onContinue}>Continue test</Button>
      </Flex>
    </Flex>
  )
}
