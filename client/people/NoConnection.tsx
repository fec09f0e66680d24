import { Box } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Callout } from '../components/Callout'

const GoOnOffline = lazy(async () => {
  try {
    return { default: (await import('./GoOnOffline')).GoOnOffline }
  } catch {
    // the program is not on the device, and so nothing to go on with is
    return { default: () => null }
  }
})

/** Says that signing in needs a connection, and offers to go on without one where the device has what that takes. */
export function NoConnection() {
  return (
    <Box mb={5}>
      <Callout icon={CircleAlert}>Signing in needs a connection. There is none at the moment.</Callout>
      <Suspense fallback={null}>
        <GoOnOffline />
      </Suspense>
    </Box>
  )
}
