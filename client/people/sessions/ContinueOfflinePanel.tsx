import { Button, Stack, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { formatDateTime } from '../../components/format/dateTime'
import { loadOfflineAccess, unlockOfflineRegister } from '../../offline/register/offlineRegisterState'
import { getPathAfterSignIn } from '../../session/routeGuards'
import { sessionStore } from '../../session/sessionStore'
import { OfflinePinField } from '../OfflinePinField'

type Access = Awaited<ReturnType<typeof loadOfflineAccess>>

/**
 * Lets the user open the app offline, either directly or after entering the PIN. If neither is possible, explains why.
 */
export function ContinueOfflinePanel() {
  const [access, setAccess] = useState<Access>()
  const navigate = useNavigate()
  const { search } = useLocation()
  const read = () => void loadOfflineAccess().then(setAccess, () => {})
  useEffect(read, [])
  if (!access?.state.complete) return null
  const { state, lock } = access
  const continueOffline = () => {
    sessionStore.reset()
    void navigate(getPathAfterSignIn(search), { replace: true })
  }
  if (lock === 'over')
    return (
      <Text mt={2}>
        This device could be used offline until {formatDateTime(new Date(state.endsAt).toISOString())}. Its clock now
        shows {formatDateTime(new Date().toISOString())}: if that is wrong, set the clock and open this page again.
        Nothing was deleted.
      </Text>
    )
  if (lock === 'blocked') return <Text mt={2}>A wrong PIN was entered five times. Sign in to continue.</Text>
  if (lock === 'locked') return <PinForm name={state.user.name} onUnlocked={continueOffline} onBlocked={read} />
  return (
    <Button mt={3} w="full" onClick={continueOffline}>
      Continue as {state.user.name}
    </Button>
  )
}

interface PinFormProps {
  name: string
  onUnlocked: () => void
  onBlocked: () => void
}

function PinForm({ name, onUnlocked, onBlocked }: PinFormProps) {
  const form = useForm({ defaultValues: { pin: '' } })
  const unlock = form.handleSubmit(async ({ pin }) => {
    const outcome = await unlockOfflineRegister(pin)
    if (outcome === 'right') return onUnlocked()
    if (outcome === 'blocked') return onBlocked()
    form.resetField('pin')
    form.setError('pin', { message: 'Wrong PIN. Try again.' }, { shouldFocus: true })
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={unlock}>
        <Stack gap={3} mt={3}>
          <OfflinePinField name="pin" label={`${name}’s PIN`} autoFocus />
          <Button type="submit" loading={form.formState.isSubmitting} w="full">
            Unlock
          </Button>
        </Stack>
      </form>
    </FormProvider>
  )
}
