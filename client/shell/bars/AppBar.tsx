import { chakra, Flex, IconButton } from '@chakra-ui/react'
import { settings } from '../../components/browser/settings'
import { DESK, useMediaQuery } from '../../components/browser/useMediaQuery'
import { ConnectionPill } from './ConnectionPill'
import { Logo } from './Logo'
import { ProfileMenu } from './ProfileMenu'
import { ScanButton } from './ScanButton'
import { SearchButton } from './SearchButton'

interface AppBarProps {
  drawerOpen: boolean
  onToggleDrawer: () => void
}

/** The bar at the top of every screen: menu, title, connection, search, scanner and profile. */
export function AppBar({ drawerOpen, onToggleDrawer }: AppBarProps) {
  const desk = useMediaQuery(DESK)
  return (
    <chakra.header
      position="sticky"
      top={0}
      zIndex="sticky"
      display="flex"
      _print={{ display: 'none' }}
      alignItems="center"
      gap={2}
      h="appBar"
      px={{ base: 2, lg: 3 }}
      bg="bg"
      borderBottomWidth="1px"
    >
      <IconButton
        aria-label={desk ? 'Menu' : 'All pages'}
        aria-expanded={drawerOpen}
        variant="ghost"
        colorPalette="gray"
        onClick={onToggleDrawer}
      >
        <Logo />
      </IconButton>
      <SiteName>
        <span>{settings.siteName}</span>
      </SiteName>
      <Flex align="center" gap={1} minW={0} ms="auto">
        <ConnectionPill />
        <SearchButton />
        <ScanButton />
        <ProfileMenu />
      </Flex>
    </chakra.header>
  )
}

/** Hidden on phones while the bar shows the connection's state. */
const SiteName = chakra('span', {
  base: {
    flex: '1 0 0',
    minW: 0,
    display: 'flex',
    fontWeight: 'semibold',
    '& > span': { truncate: true },
    'header:has([role=status] > *) > &': { hideBelow: 'md' },
  },
})
