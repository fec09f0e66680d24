import { Button } from '@chakra-ui/react'
import { notice } from '../components/messages'
import { showErrorToast } from '../components/showErrorToast'
import { useHideFirstStepsMutation } from './FirstSteps.generated'

/** Hides the first steps for the whole hall; the message offers to undo that. */
export function HideFirstSteps({ onChange }: { onChange: () => Promise<unknown> }) {
  const [hide, { loading }] = useHideFirstStepsMutation()
  async function setHidden(hidden: boolean) {
    try {
      await hide({ variables: { hidden } })
      await onChange()
      if (hidden)
        notice({
          text: 'First steps hidden',
          type: 'success',
          action: { text: 'Undo', onClick: () => void setHidden(false) },
        })
    } catch (error) {
      showErrorToast(error)
    }
  }
  return (
    <Button variant="ghost" colorPalette="gray" loading={loading} onClick={() => void setHidden(true)}>
      Hide first steps
    </Button>
  )
}
