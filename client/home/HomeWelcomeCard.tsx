import { Card, Text } from '@chakra-ui/react'
import { useUser } from '../session/sessionStore'

/** Greets the user by name, on one line if it fits. */
export function HomeWelcomeCard() {
  const { name, email } = useUser()
  return (
    <Card.Root
      flexDirection="row"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap={3}
      mb={{ base: 3, md: 4 }}
      px={4}
      py={2}
    >
      <Text fontWeight="semibold" overflowWrap="anywhere">
        Welcome, {name}
      </Text>
      <Text textStyle="table" color="fg.muted" overflowWrap="anywhere">
        {email}
      </Text>
    </Card.Root>
  )
}
