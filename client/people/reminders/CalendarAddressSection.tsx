import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import { formatDateTime } from '../../components/format/dateTime'
import { showMessage } from '../../components/messages/messages'
import { runWithErrorToast } from '../../components/messages/showErrorToast'
import { getLocalLinkWarning, toShareableLink } from '../linkForOthers'
import { SecretDialog } from '../SecretDialog'
import {
  CalendarAddressDocument,
  useCalendarAddressQuery,
  useCreateCalendarAddressMutation,
  useRevokeCalendarAddressMutation,
} from './CalendarAddress.generated'

const REFETCHED = { refetchQueries: [CalendarAddressDocument], awaitRefetchQueries: true }

/** Lets the user create, renew and revoke the address of their calendar feed. */
export function CalendarAddressSection() {
  const id = useId()
  const { data } = useCalendarAddressQuery()
  const changes = useAddressChanges()
  if (!data) return null
  const { calendarAddress } = data

  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h3" id={id} textStyle="label">
        Calendar
      </Heading>
      <Text color="fg.muted" textStyle="table" mb={2}>
        Your calendar program shows which rooms have tests due in each month, and reminds you a week and a day before
        the first test is due.
      </Text>
      {calendarAddress ? (
        <Flex gap={3} align="center" wrap="wrap">
          <Text flex="1 1 12rem">Address created on {formatDateTime(calendarAddress.createdAt)}</Text>
          <Button variant="subtle" onClick={() => changes.ask('renew')}>
            Renew address
          </Button>
          <Button variant="ghost" colorPalette="red" onClick={() => changes.ask('revoke')}>
            Revoke address
          </Button>
        </Flex>
      ) : (
        <Button variant="subtle" loading={changes.creating} onClick={() => void changes.make()}>
          Create address
        </Button>
      )}
      {changes.confirming === 'renew' && (
        <ConfirmDialog
          title="Renew your calendar address?"
          confirmText="Renew"
          busy={changes.creating}
          onConfirm={() => void changes.make()}
          onCancel={changes.withdraw}
        >
          Calendars with the current address will stop updating until you enter the new one.
        </ConfirmDialog>
      )}
      {changes.confirming === 'revoke' && (
        <ConfirmDialog
          title="Revoke your calendar address?"
          confirmText="Revoke"
          busy={changes.revoking}
          onConfirm={() => void changes.revoke()}
          onCancel={changes.withdraw}
        >
          Calendars with this address will stop updating. This cannot be undone.
        </ConfirmDialog>
      )}
      {changes.secretUrl && (
        <SecretDialog
          title="Your calendar address"
          label="Address"
          secret={toShareableLink(changes.secretUrl)}
          warning={getLocalLinkWarning(toShareableLink(changes.secretUrl))}
          onClose={changes.forgetSecret}
        >
          Subscribe to this address in your calendar program. Keep it secret: anyone who has it can see your
          assignments, the checks that are due, and how many assets are due for a test or inspection in each room.
        </SecretDialog>
      )}
    </Box>
  )
}

/** Creates, renews and revokes the address after confirmation. The server returns an address only once. */
function useAddressChanges() {
  const [create, { loading: creating }] = useCreateCalendarAddressMutation(REFETCHED)
  const [end, { loading: revoking }] = useRevokeCalendarAddressMutation(REFETCHED)
  const [confirming, setConfirming] = useState<'renew' | 'revoke'>()
  const [secretUrl, setSecretUrl] = useState<string>()

  async function make() {
    await runWithErrorToast(async () => {
      const { data } = await create()
      setSecretUrl(data?.createCalendarAddress.secretUrl)
    })
    setConfirming(undefined)
  }

  async function revoke() {
    await runWithErrorToast(async () => {
      await end()
      showMessage({ text: 'Calendar address revoked' })
    })
    setConfirming(undefined)
  }

  return {
    creating,
    revoking,
    confirming,
    ask: setConfirming,
    withdraw: () => setConfirming(undefined),
    make,
    revoke,
    secretUrl,
    forgetSecret: () => setSecretUrl(undefined),
  }
}
