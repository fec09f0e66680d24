import { Button, Flex } from '@chakra-ui/react'
import { ConfirmButton } from '../../components/dialogs/ConfirmButton'
import { showMessage } from '../../components/messages/messages'
import { runWithErrorToast } from '../../components/messages/showErrorToast'
import {
  type InvitationDetailsFragment,
  type InvitationLinkFragment,
  useRenewInvitationMutation,
  useRevokeInvitationMutation,
} from './Invitation.generated'
import { getInvitationName } from './InvitationBadge'

interface InvitationActionsProps {
  invitation: InvitationDetailsFragment
  onLink: (link: InvitationLinkFragment) => void
}

/** Buttons to resend an invitation with a new link, or to revoke the invitation. */
export function InvitationActions({ invitation, onLink }: InvitationActionsProps) {
  const { id, state } = invitation
  const [renew, { loading: renewing }] = useRenewInvitationMutation()
  const [revoke] = useRevokeInvitationMutation()
  if (state === 'used') return null
  const name = getInvitationName(invitation)

  const makeLink = () =>
    runWithErrorToast(async () => {
      const { data } = await renew({ variables: { id } })
      if (data) onLink(data.renewInvitation)
    })

  async function end() {
    await revoke({ variables: { id } })
    showMessage({ text: 'Invitation revoked' })
  }

  return (
    <Flex gap={1} justify="flex-end">
      <Button
        size="sm"
        variant="ghost"
        loading={renewing}
        aria-label={`New link for ${name}`}
        onClick={() => void makeLink()}
      >
        New link
      </Button>
      {(state === 'open' || state === 'blocked') && (
        <ConfirmButton
          text="Revoke"
          question="Revoke this invitation?"
          size="sm"
          variant="ghost"
          colorPalette="red"
          aria-label={`Revoke the invitation: ${name}`}
          onConfirm={end}
        >
          {name}: the link stops working. You can send a new one later.
        </ConfirmButton>
      )}
    </Flex>
  )
}
