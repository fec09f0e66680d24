import { Box } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Callout } from '../../components/messages/Callout'
import { ConnectionRetryCountdown } from '../../components/states/ConnectionRetryCountdown'
import { useConnectionOutage } from '../../offline/connection'

const ContinueOffline = lazy(async () => {
  try {
    return { default: (await import('./ContinueOfflinePanel')).ContinueOfflinePanel }
  } catch {
    // if this code is not stored on the device, there is no offline data on the device either
    return { default: () => null }
  }
})

/** Explains why signing in is impossible, and offers to continue offline if the device can. */
export function NoConnectionNotice() {
  const isServerDown = useConnectionOutage()?.cause === 'server'
  return (
    <Box mb={5}>
      <Callout icon={CircleAlert}>
        {isServerDown ? (
          <>
            The server has a problem, so you cannot sign in at the moment: <ConnectionRetryCountdown />.
          </>
        ) : (
          'You are offline. Connect to sign in.'
        )}
      </Callout>
      <Suspense fallback={null}>
        <ContinueOffline />
      </Suspense>
    </Box>
  )
}
