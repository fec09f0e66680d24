import { Button, Card, Flex, Text } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { RelativeTime } from '../../components/format/RelativeTime'
import type { UserDetailsFragment } from './User.generated'
import { RoleBadges, UserStateBadges } from './UserStateBadges'

export const USER_CARD_HEIGHT_PX = 224

interface UserCardProps {
  user: UserDetailsFragment
  onEdit: (user: UserDetailsFragment) => void
}

export function UserCard({ user, onEdit }: UserCardProps) {
  return (
    <Card.Root h="full" overflow="hidden">
      <Card.Body gap={1}>
        <Flex justify="space-between" columnGap={2} wrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {user.name}
          </Text>
          <UserStateBadges user={user} />
        </Flex>
        <Text color="fg.muted" overflowWrap="anywhere">
          {user.email}
        </Text>
        <Text truncate>
          <RoleBadges roles={user.roles} />
        </Text>
        <Flex align="center" justify="space-between" gap={2} mt="auto">
          <Text textStyle="table" color="fg.muted" lineClamp={2}>
            {user.lastSignInAt ? (
              <>
                Last signed in <RelativeTime instant={user.lastSignInAt} />
              </>
            ) : (
              'Has never signed in'
            )}
          </Text>
          <Button variant="subtle" aria-label={`Edit ${user.name}`} onClick={() => onEdit(user)}>
            <Pencil />
            Edit
          </Button>
        </Flex>
      </Card.Body>
    </Card.Root>
  )
}
