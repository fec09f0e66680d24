import { Box, chakra, Flex } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { DESKTOP_MEDIA_QUERY, useIsPrinting, useMediaQuery } from '../../components/browser/useMediaQuery'
import { MessageBar } from '../../components/messages/MessageBar'
import { DelayedAppearBox } from '../../components/states/DelayedAppearBox'
import { BottomNavigationBar } from '../bars/BottomNavigationBar'
import { TopAppBar } from '../bars/TopAppBar'
import { SideDrawer } from '../drawer/SideDrawer'
import { KeyboardShortcutsHelp } from '../keys/KeyboardShortcutsHelp'
import { useSignOutQuestion } from '../signOut/signOutQuestion'
import { RouteOutlet } from './RouteOutlet'

const SignOutDialog = lazy(async () => ({ default: (await import('../signOut/SignOutDialog')).SignOutDialog }))

/** The usual layout: app bar, side drawer, and the page or a message in its place. */
export function ScreenLayout({ children = <RouteOutlet /> }: { children?: ReactNode }) {
  const desk = useMediaQuery(DESKTOP_MEDIA_QUERY)
  const printing = useIsPrinting()
  const [openOn, setOpenOn] = useState({ desk: true, phone: false })
  const signOut = useSignOutQuestion()
  const open = desk ? openOn.desk : openOn.phone
  const setOpen = (value: boolean) => setOpenOn({ ...openOn, [desk ? 'desk' : 'phone']: value })

  return (
    <>
      <SkipLink href="#main">Skip to the content</SkipLink>
      <TopAppBar drawerOpen={open} onToggleDrawer={() => setOpen(!open)} />
      <LoadingBar />
      {/* why: on paper, browsers do not break a row of a flex box into pages */}
      <Flex align="flex-start" _print={{ display: 'block' }}>
        <SideDrawer open={open} onClose={() => setOpen(false)} />
        <chakra.main
          id="main"
          // why: an animated sticker is larger for a moment, which would make a phone's page wider than its screen
          overflowX="clip"
          tabIndex={-1}
          flex={1}
          minW={0}
          px={{ base: 4, md: 8 }}
          pt={{ base: 2, md: 5 }}
          pb="calc({spacing.aboveBars} + 24px)"
          outline="none"
          _print={{ p: 0 }}
        >
          {children}
        </chakra.main>
      </Flex>
      {!desk && !printing && <BottomNavigationBar onMenu={() => setOpen(true)} />}
      <KeyboardShortcutsHelp />
      <MessageBar />
      {signOut && (
        <Suspense>
          <SignOutDialog signOut={signOut} />
        </Suspense>
      )}
    </>
  )
}

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: 1,
    left: 1,
    zIndex: 'skipNav',
    p: 3,
    bg: 'bg.panel',
    color: 'accent.fg',
    borderRadius: 'l2',
    '&:not(:focus)': { srOnly: true },
    _print: { display: 'none' },
  },
})

/** A thin line under the app bar while the next page loads. */
function LoadingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <DelayedAppearBox
      position="fixed"
      top={14}
      insetX={0}
      h="2px"
      zIndex="sticky"
      role="progressbar"
      aria-label="Loading the page"
    >
      <Box h="full" bg="accent.solid" animation="pulse" />
    </DelayedAppearBox>
  )
}
