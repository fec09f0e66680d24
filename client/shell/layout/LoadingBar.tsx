import { Box } from '@chakra-ui/react'
import { useNavigation } from 'react-router-dom'
import { Delayed } from '../../components/states/Delayed'

/** A thin line under the app bar while the next page loads. */
export function LoadingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <Delayed
      position="fixed"
      top={14}
      insetX={0}
      h="2px"
      zIndex="sticky"
      role="progressbar"
      aria-label="Loading the page"
    >
      <Box h="full" bg="accent.solid" animation="pulse" />
    </Delayed>
  )
}
