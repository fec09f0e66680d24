import { Card, Flex, Text } from '@chakra-ui/react'
import { RoleBadges } from '../users/UserState'
import type { InvitationDetailsFragment, InvitationLinkFragment } from './Invitation.generated'
import { InvitationActions } from './InvitationActions'
import { InvitationOutcome, InvitationState, invitationName } from './InvitationState'

/** Pixels. */
export const INVITATION_CARD_HEIGHT = 208

interface InvitationCardProps {
  invitation: InvitationDetailsFragment
  onLink: (link: InvitationLinkFragment) => void
}

export function InvitationCard({ invitation, onLink }: InvitationCardProps) {
  return (
    <Card.Root h="full" overflow="hidden">
      <Card.Body gap={1}>
        <Flex justify="space-between" gap={2}>
          <Text fontWeight="semibold" overflowWrap="anywhere" lineClamp={2}>
            {invitationName(invitation)}
          </Text>
          <InvitationState state={invitation.state} />
        </Flex>
        <Text truncate>
          <RoleBadges roles={invitation.roles} />
        </Text>
        <Text textStyle="table" color="fg.muted" lineClamp={2}>
          <InvitationOutcome invitation={invitation} />
        </Text>
        <Flex justify="flex-end" mt="auto">
          <InvitationActions invitation={invitation} onLink={onLink} />
        </Flex>
      </Card.Body>
    </Card.Root>
  )
}
