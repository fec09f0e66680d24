import { Button } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { getTestDraftKey } from '../../assets/draftKeys'
import { RelativeTime } from '../../components/format/RelativeTime'
import { removeFormDraft, useFormDraftTime } from '../../components/forms/drafts'
import { Callout } from '../../components/messages/Callout'

interface UnfinishedTestNoticeProps {
  asset: { id: string }
  onContinue: () => void
}

/** Reminds the user that this asset has an unsaved test, so the verdict shown may be out of date. */
export function UnfinishedTestNotice({ asset, onContinue }: UnfinishedTestNoticeProps) {
  const key = getTestDraftKey(asset.id)
  const startedAt = useFormDraftTime(key)
  if (!startedAt) return null
  return (
    <Callout
      icon={History}
      actions={
        <>
          <Button variant="subtle" onClick={() => removeFormDraft(key)}>
            Discard
          </Button>
          <Button onClick={onContinue}>Continue test</Button>
        </>
      }
    >
      You started a test <RelativeTime instant={startedAt} /> and did not save it.
    </Callout>
  )
}
