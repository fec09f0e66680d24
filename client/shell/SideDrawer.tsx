import { chakra, Drawer, Flex, Portal } from '@chakra-ui/react'
import { settings } from '../components/settings'
import { DESK, PRINT, useMediaQuery } from '../components/useMediaQuery'
import { Logo } from './Logo'
import { Navigation } from './Navigation'

interface SideDrawerProps {
  open: boolean
  onClose: () => void
}

/** Stands beside the page on a desk, floats over it on smaller screens. */
export function SideDrawer({ open, onClose }: SideDrawerProps) {
  const desk = useMediaQuery(DESK)
  const printing = useMediaQuery(PRINT)
  // why: paper is narrow, and the standing drawer would become one over the page
  if (printing) return null
  if (desk) {
    return open ? (
      <chakra.aside
        position="sticky"
        top={14}
        h="calc(100dvh - 3.5rem)"
        w={60}
        flexShrink={0}
        overflowY="auto"
        borderEndWidth="1px"
        _print={{ display: 'none' }}
      >
        <Navigation />
      </chakra.aside>
    ) : null
  }
  return (
    <Drawer.Root open={open} onOpenChange={onClose} lazyMount unmountOnExit>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label="Menu">
            <Flex align="center" gap={3} px={5} h={14} flexShrink={0} borderBottomWidth="1px">
              <Logo />
              <Drawer.Title fontWeight="semibold">{settings.siteName}</Drawer.Title>
            </Flex>
            <Navigation onChoose={onClose} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
