import { Box, Link, Text } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { providerPath } from '../../../domain/people/providerSignIn'
import { settings } from '../../components/browser/settings'
import { useFieldError } from '../../components/fields/FormField'
import { ErrorText } from '../../components/messages/ErrorText'
import { ConfirmWithPasskey } from './ConfirmWithPasskey'

/** Replaces the password field for a user without a password, who confirms by a recent sign-in. */
export function RecentSignIn() {
  const { register, clearErrors } = useFormContext<{ password: string }>()
  const { pathname } = useLocation()
  const error = useFieldError('password')
  return (
    <Box>
      {/* why: an error of a field that the form does not know would stay */}
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
