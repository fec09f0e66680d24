import { chakra, Flex, Text } from '@chakra-ui/react'
import { MessageBar } from '../components/MessageBar'
import { Logo } from './Logo'
import { RouteOutlet } from './RouteOutlet'
import { settings } from './settings'

/** A page by itself, under the hall's sign. */
export function FramelessLayout() {
  return (
    <Flex direction="column" minH="dvh" align="center" px={4} pt={{ base: 8, md: 20 }} pb={8}>
      <chakra.header display="flex" alignItems="center" gap={3} mb={6}>
        <Logo boxSize={12} />
        <Text textStyle="lg" fontWeight="semibold">
          {settings.siteName}
        </Text>
      </chakra.header>
      <chakra.main w="full" maxW="sm">
        <RouteOutlet />
      </chakra.main>
      <MessageBar />
    </Flex>
  )
}
