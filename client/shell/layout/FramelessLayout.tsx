import { chakra, Flex, Link } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PRIVACY_NOTICE_PATH } from '../../../domain/hall/privacyPath'
import { appSettings } from '../../components/browser/appSettings'
import { MessageBar } from '../../components/messages/MessageBar'
import { SiteLogo } from '../bars/SiteLogo'
import { RouteOutlet } from './RouteOutlet'

/** The layout for pages and messages without navigation, in the style of a large label with the hall's logo. */
export function FramelessLayout({ children = <RouteOutlet /> }: { children?: ReactNode }) {
  return (
    <Flex direction="column" minH="dvh" align="center" px={4} pt={{ base: 6, md: '16dvh' }} pb={8}>
      <chakra.div w="full" maxW="sm" p={1.5} bg="bg.panel" borderWidth="1px" borderRadius="l3" boxShadow="sm">
        <chakra.header
          display="flex"
          alignItems="center"
          gap={3}
          px={4}
          py={3}
          borderRadius="l2"
          bg={{ base: 'stone.900', _dark: 'stone.700' }}
          color="stone.50"
        >
          <SiteLogo boxSize={10} />
          <chakra.span textStyle="section">{appSettings.siteName}</chakra.span>
        </chakra.header>
        <chakra.main display="block" px={{ base: 3, sm: 4 }} pt={5} pb={4}>
          {children}
        </chakra.main>
      </chakra.div>
      <chakra.footer mt={4}>
        <Link href={PRIVACY_NOTICE_PATH} color="fg.muted" textStyle="table" minH="control">
          Privacy notice
        </Link>
      </chakra.footer>
      <MessageBar />
    </Flex>
  )
}
