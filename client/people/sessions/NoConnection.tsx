import { Box } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Callout } from '../../components/Callout'

const ContinueOffline = lazy(async () => {
  try {
    return { default: (await import('./ContinueOffline')).ContinueOffline }
  } catch {
    // the code is not on the device, and so neither is the register
    return { default: () => null }
  }
})

/** Shows that signing in needs a connection, and offers to continue offline if the device can. */
export function NoConnection() {
  return (
    <Box mb={5}>
      <Callout icon={CircleAlert}>Signing in needs a connection. There is none at the moment.</Callout>
      <Suspense fallback={null}>
        <ContinueOffline />
      </Suspense>
    </Box>
  )
}
