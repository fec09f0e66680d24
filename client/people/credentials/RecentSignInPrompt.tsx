import { Box, Button, Link, Text } from '@chakra-ui/react'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { buildProviderSignInPath } from '../../../domain/people/providerSignIn'
import { appSettings } from '../../components/browser/appSettings'
import { useFieldError } from '../../components/fields/FormField'
import { ErrorText } from '../../components/messages/ErrorText'
import { fetchOperationData } from '../../graphql/request'
import { sessionStore, useUser } from '../../session/sessionStore'
import { describePasskeyBlocker } from './describePasskeyBlocker'
import { fetchSignInOptions } from './fetchSignInOptions'
import { usePasskeysQuery } from './Passkey.generated'
import { SignInWithPasskeyDocument } from './PasskeySignIn.generated'
import { requestPasskeyAnswer } from './passkeyDevice'

/** Replaces the password field for users who have no password: a recent sign-in confirms their identity. */
export function RecentSignInPrompt() {
  const { register, clearErrors } = useFormContext<{ password: string }>()
  const { pathname } = useLocation()
  const error = useFieldError('password')
  return (
    <Box>
      {/* why: an error on an unregistered field would never clear */}
      <input type="hidden" {...register('password')} />
      <Text color="fg.muted" textStyle="table">
        You have no password. To continue, you must have signed in within the last 10 minutes.{' '}
        {appSettings.provider && (
          <Link href={buildProviderSignInPath(pathname, { fresh: true })} variant="underline">
            Sign in again
          </Link>
        )}
      </Text>
      <ConfirmWithPasskey onConfirmed={() => clearErrors('password')} />
      <ErrorText mt={1}>{error?.message}</ErrorText>
    </Box>
  )
}

/** Lets a user who has a passkey sign in again without leaving the current form. */
function ConfirmWithPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { id } = useUser()
  const { data } = usePasskeysQuery()
  const [state, setState] = useState<'waiting' | 'busy' | 'confirmed' | 'failed'>('waiting')

  const confirm = async () => {
    setState('busy')
    const options = await fetchSignInOptions()
    const answer = options && (await requestPasskeyAnswer(options, false))
    if (!answer) return setState(options ? 'waiting' : 'failed')
    try {
      const { signInWithPasskey } = await fetchOperationData(SignInWithPasskeyDocument, { answer })
      // why: a passkey of another user of this device signs in that other user, so the session must change to theirs
      if (signInWithPasskey.id !== id) return await sessionStore.enter(signInWithPasskey.id)
      setState('confirmed')
      onConfirmed()
    } catch {
      setState('failed')
    }
  }

  if (!data || data.passkeys.items.length === 0 || describePasskeyBlocker(data.passkeys)) return null
  if (state === 'confirmed') return <Text role="status">Confirmed.</Text>
  return (
    <>
      <Button variant="subtle" mt={2} loading={state === 'busy'} onClick={() => void confirm()}>
        <Fingerprint />
        Confirm with a passkey
      </Button>
      {state === 'failed' && (
        <Text role="alert" mt={1} textStyle="table">
          Your sign-in could not be confirmed. Try again, or sign out and sign in again.
        </Text>
      )}
    </>
  )
}
