import { Box, Button, Link, Text } from '@chakra-ui/react'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { providerPath } from '../../../domain/people/providerSignIn'
import { settings } from '../../components/browser/settings'
import { useFieldError } from '../../components/fields/FormField'
import { ErrorText } from '../../components/messages/ErrorText'
import { request } from '../../graphql/request'
import { session, useUser } from '../../session/session'
import { askForPasskey } from './device'
import { obstacleTo } from './obstacle'
import { usePasskeysQuery } from './Passkey.generated'
import { SignInWithPasskeyDocument } from './PasskeySignIn.generated'
import { readOptions } from './signInOptions'

/** Replaces the password field for a user without a password, who confirms by a recent sign-in. */
export function RecentSignIn() {
  const { register, clearErrors } = useFormContext<{ password: string }>()
  const { pathname } = useLocation()
  const error = useFieldError('password')
  return (
    <Box>
      {/* why: an error on an unregistered field would never clear */}
      <input type="hidden" {...register('password')} />
      <Text color="fg.muted" textStyle="table">
        You have no password. To confirm that it is you, this must be within 10 minutes of signing in.{' '}
        {settings.provider && (
          <Link href={providerPath(pathname, { fresh: true })} variant="underline">
            Sign in again
          </Link>
        )}
      </Text>
      <ConfirmWithPasskey onConfirmed={() => clearErrors('password')} />
      <ErrorText mt={1}>{error?.message}</ErrorText>
    </Box>
  )
}

/** Signs a user who has a passkey in again, without leaving the current form. */
function ConfirmWithPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { id } = useUser()
  const { data } = usePasskeysQuery()
  const [state, setState] = useState<'waiting' | 'busy' | 'confirmed' | 'failed'>('waiting')

  const confirm = async () => {
    setState('busy')
    const options = await readOptions()
    const answer = options && (await askForPasskey(options, false))
    if (!answer) return setState(options ? 'waiting' : 'failed')
    try {
      const { signInWithPasskey } = await request(SignInWithPasskeyDocument, { answer })
      // why: the passkey may belong to another user of this device, who would then be signed in
      if (signInWithPasskey.id !== id) return await session.enter(signInWithPasskey.id)
      setState('confirmed')
      onConfirmed()
    } catch {
      setState('failed')
    }
  }

  if (!data || data.passkeys.items.length === 0 || obstacleTo(data.passkeys)) return null
  if (state === 'confirmed') return <Text role="status">Confirmed.</Text>
  return (
    <>
      <Button variant="subtle" mt={2} loading={state === 'busy'} onClick={() => void confirm()}>
        <Fingerprint />
        Confirm with a passkey
      </Button>
      {state === 'failed' && (
        <Text role="alert" mt={1} textStyle="table">
          That did not work. Try again, or sign out and sign in again.
        </Text>
      )}
    </>
  )
}
