import { Card, Text } from '@chakra-ui/react'
import { useUser } from '../session/session'

/** Greets the user by name. */
export function WelcomeCard() {
  const { name, email } = useUser()
  return (
    <Card.Root mt={{ base: 6, md: 8 }} px={4} py={{ base: 2.5, md: 3 }}>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        Welcome, {name}
      </Text>
      <Text textStyle="table" color="fg.muted" overflowWrap="anywhere">
        {email}
      </Text>
    </Card.Root>
  )
}
