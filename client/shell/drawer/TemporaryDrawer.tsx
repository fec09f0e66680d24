import { Drawer, Flex, Portal } from '@chakra-ui/react'
import { appSettings } from '../../components/browser/appSettings'
import { Logo } from '../bars/Logo'
import { Navigation } from '../navigation/Navigation'

/** The navigation on top of the page. Open while mounted. */
export function TemporaryDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer.Root open onOpenChange={onClose}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label="Menu">
            <Flex align="center" gap={3} px={5} minH="appBar" flexShrink={0} borderBottomWidth="1px">
              <Logo />
              <Drawer.Title fontWeight="semibold">{appSettings.siteName}</Drawer.Title>
            </Flex>
            <Navigation onChoose={onClose} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
