import { Button } from '@chakra-ui/react'
import { Fingerprint } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fetchOperationData } from '../../graphql/request'
import { sessionStore, useSession } from '../../session/sessionStore'
import { fetchSignInOptions } from '../credentials/fetchSignInOptions'
import { SignInWithPasskeyDocument } from '../credentials/PasskeySignIn.generated'
import { cancelPasskeyRequest, hasPasskeyAutofill, requestPasskeyAnswer } from '../credentials/passkeyDevice'

/**
 * How long an open page uses its sign-in options before it fetches new ones, in ms. The options are valid for 5
 * minutes.
 */
const RENEWED_AFTER = 4 * 60 * 1000

/**
 * Lets the user sign in with a passkey, using the button or the email field's suggestions. Renders nothing if passkeys
 * do not work here.
 */
export function PasskeySignInButton({ onSignedIn }: { onSignedIn: () => void }) {
  const { busy } = useSession()
  const [isOffered, setOffered] = useState(false)
  const [round, setRound] = useState(0)
  const suggestAgain = () => setRound((last) => last + 1)

  const signIn = async (options: object, byAutofill: boolean): Promise<void> => {
    const answer = await requestPasskeyAnswer(options, byAutofill)
    if (!answer) return
    const send = async () => (await fetchOperationData(SignInWithPasskeyDocument, { answer })).signInWithPasskey
    if (await sessionStore.signIn(send)) onSignedIn()
  }

  const suggest = useEffectEvent(async () => {
    const options = await fetchSignInOptions()
    setOffered(options !== undefined)
    if (options && (await hasPasskeyAutofill())) await signIn(options, true)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round suggests again
  useEffect(() => {
    void suggest()
    const timer = setInterval(suggestAgain, RENEWED_AFTER)
    return () => {
      clearInterval(timer)
      void cancelPasskeyRequest()
    }
  }, [round])

  if (!isOffered) return null
  return (
    <Button
      variant="subtle"
      w="full"
      disabled={busy}
      onClick={async () => {
        const options = await fetchSignInOptions()
        if (options) await signIn(options, false)
        suggestAgain()
      }}
    >
      <Fingerprint />
      Sign in with a passkey
    </Button>
  )
}
