import { Drawer, Flex, Portal } from '@chakra-ui/react'
import { appSettings } from '../../components/browser/appSettings'
import { SiteLogo } from '../bars/SiteLogo'
import { NavigationMenu } from '../navigation/NavigationMenu'

/** The navigation on top of the page. Open while mounted. */
export function TemporaryDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer.Root open onOpenChange={onClose}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label="Menu">
            <Flex align="center" gap={3} px={5} minH="appBar" flexShrink={0} borderBottomWidth="1px">
              <SiteLogo />
              <Drawer.Title fontWeight="semibold">{appSettings.siteName}</Drawer.Title>
            </Flex>
            <NavigationMenu onChoose={onClose} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
