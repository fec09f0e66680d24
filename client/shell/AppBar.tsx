import { chakra, Flex, IconButton } from '@chakra-ui/react'
import { settings } from '../components/settings'
import { DESK, useMediaQuery } from '../components/useMediaQuery'
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
      h={14}
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
      <chakra.span flex={1} truncate fontWeight="semibold">
        {settings.siteName}
      </chakra.span>
      <Flex align="center" gap={1}>
        <ConnectionPill />
        <SearchButton />
        <ScanButton />
        <ProfileMenu />
      </Flex>
    </chakra.header>
  )
}
