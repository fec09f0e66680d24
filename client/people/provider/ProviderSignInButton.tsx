import { Box, Button, Link, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { buildProviderSignInPath, PROVIDER_SIGN_IN_PATH } from '../../../domain/people/providerSignIn'
import { FormError } from '../../components/messages/FormError'
import { getPathAfterSignIn } from '../../session/routeGuards'
import { sessionStore, useSession } from '../../session/sessionStore'
import { describeProviderSignInOutcome, parseProviderSignInOutcome } from './providerOutcome'

/** A link to the external provider, with the reason if the last sign-in there failed. */
export function ProviderSignInButton({ provider }: { provider: string }) {
  const { search } = useLocation()
  const { signedOut } = useSession()
  return (
    <Box mb={4} pb={4} borderBottomWidth="1px">
      {signedOut && (
        <Text textStyle="table" color="fg.muted" mb={4}>
          You are signed out here. If others use this device,{' '}
          <Link href={`${PROVIDER_SIGN_IN_PATH}/sign-out`} variant="underline">
            sign out of {provider}
          </Link>{' '}
          too.
        </Text>
      )}
      <FormError message={describeProviderSignInOutcome(parseProviderSignInOutcome(search), provider)} />
      <Button asChild variant="subtle" w="full" h="auto" minH={11} py={2} whiteSpace="normal">
        <a href={buildProviderSignInPath(getPathAfterSignIn(search))}>Sign in with {provider}</a>
      </Button>
    </Box>
  )
}

/** Opens the app for a user who has signed in with the external provider. */
export function ProviderSignInCompletion({ onSignedIn }: { onSignedIn: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    void sessionStore.adopt().finally(onSignedIn)
  }, [])
  return <Text role="status">Signing in…</Text>
}
