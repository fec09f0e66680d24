import { Button } from '@chakra-ui/react'
import { showNoticeMessage } from '../components/messages/messages'
import { runWithErrorToast } from '../components/messages/showErrorToast'
import { useHideFirstStepsMutation } from './FirstSteps.generated'

/** A button that hides the first steps for the whole hall; a message then offers to undo this. */
export function HideFirstStepsButton({ onChange }: { onChange: () => Promise<unknown> }) {
  const [hide, { loading }] = useHideFirstStepsMutation()
  const setHidden = (hidden: boolean) =>
    runWithErrorToast(async () => {
      await hide({ variables: { hidden } })
      await onChange()
      if (hidden)
        showNoticeMessage({
          text: 'First steps hidden',
          type: 'success',
          action: { text: 'Undo', onClick: () => void setHidden(false) },
        })
    })
  return (
    <Button variant="ghost" colorPalette="gray" loading={loading} onClick={() => void setHidden(true)}>
      Hide first steps
    </Button>
  )
}
