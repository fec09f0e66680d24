import { chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MessageBar } from '../components/MessageBar'
import { settings } from '../components/settings'
import { Logo } from './Logo'
import { RouteOutlet } from './RouteOutlet'

/** A page by itself, or what stands in for it, under the hall's sign. */
export function FramelessLayout({ children = <RouteOutlet /> }: { children?: ReactNode }) {
  return (
    <Flex direction="column" minH="dvh" align="center" px={4} pt={{ base: 8, md: 20 }} pb={8}>
      <chakra.header display="flex" alignItems="center" gap={3} mb={6}>
        <Logo boxSize={12} />
        <Text textStyle="section" fontWeight="semibold">
          {settings.siteName}
        </Text>
      </chakra.header>
      <chakra.main w="full" maxW="sm">
        {children}
      </chakra.main>
      <MessageBar />
    </Flex>
  )
}
