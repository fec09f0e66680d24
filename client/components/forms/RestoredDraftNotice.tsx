import { Button } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { formatDateTime } from '../format/dateTime'
import { Callout } from '../messages/Callout'
import type { FormDraft } from './useFormDraft'

/** Explains that a form's unsaved entries were restored, and offers to start again. */
export function RestoredDraftNotice({ draft: { restored, startAgain } }: { draft: FormDraft }) {
  if (!restored) return null
  return (
    <Callout
      icon={History}
      actions={
        <Button variant="plain" color="inherit" textDecoration="underline" onClick={startAgain}>
          Start again
        </Button>
      }
    >
      Your unsaved entries from {formatDateTime(restored.savedAt)} have been restored.
      {!restored.complete && ' The photos were too large to store. Add them again.'}
    </Callout>
  )
}
