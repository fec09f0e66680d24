import { Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { QrCode, Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { appSettings } from '../../components/browser/appSettings'
import { DESKTOP_MEDIA_QUERY, useMediaQuery } from '../../components/browser/useMediaQuery'
import { runWhenIdle } from '../../components/browser/whenIdle'
import { useIsServerReachable } from '../../offline/connection'
import { useOutboxState } from '../../offline/outbox/page/useOutboxState'
import { openScanner, registerScannerOpener } from '../../scanner/openScanner'
import { useTypeAheadBuffer } from '../search/typedAhead'
import { ProfileMenu } from './ProfileMenu'
import { SiteLogo } from './SiteLogo'

interface TopAppBarProps {
  drawerOpen: boolean
  onToggleDrawer: () => void
}

/** The bar at the top of every screen: menu, title, connection, search, scanner and profile. */
export function TopAppBar({ drawerOpen, onToggleDrawer }: TopAppBarProps) {
  const desk = useMediaQuery(DESKTOP_MEDIA_QUERY)
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
        <SiteLogo />
      </IconButton>
      <SiteName>
        <span>{appSettings.siteName}</span>
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

const loadBadge = () => import('./ConnectionBadge')
const ConnectionBadge = lazy(async () => ({ default: (await loadBadge()).ConnectionBadge }))

/** Shows that the device is offline, and counts waiting and refused entries. */
function ConnectionPill() {
  const isOnline = useIsServerReachable()
  const { entries } = useOutboxState()
  // why: the badge's code is loaded in advance, because it cannot be loaded once the device is offline
  useEffect(() => runWhenIdle(() => void loadBadge().catch(() => {})), [])
  const hasNews = entries.length > 0 || !isOnline
  return (
    <chakra.span role="status" minW={0}>
      <Suspense fallback={null}>{hasNews && <ConnectionBadge />}</Suspense>
    </chakra.span>
  )
}

const loadScanner = () => import('../../scanner/ScannerOverlay')
const ScannerOverlay = lazy(async () => ({ default: (await loadScanner()).ScannerOverlay }))

/** True if the app was opened with the installed app's scanner shortcut. */
const isAskedFor = () => new URLSearchParams(window.location.search).has('scan')

/** A button that opens the scanner, whose code loads on first use. */
function ScanButton() {
  const [scanning, setScanning] = useState<{ except?: string } | undefined>(() => (isAskedFor() ? {} : undefined))
  useEffect(() => registerScannerOpener((except) => setScanning({ except })), [])
  return (
    <>
      <IconButton
        aria-label="Scan a code"
        title="Scan a code"
        variant="subtle"
        onPointerEnter={() => void loadScanner().catch(() => {})}
        onClick={openScanner}
      >
        <QrCode />
      </IconButton>
      {scanning && (
        <Suspense fallback={null}>
          <ScannerOverlay barcodes onClose={() => setScanning(undefined)} {...scanning} />
        </Suspense>
      )}
    </>
  )
}

const SearchDialog = lazy(async () => ({ default: (await import('../search/SearchDialog')).SearchDialog }))

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A button that opens the global search, as Ctrl+K does; the search's code loads on first use. */
function SearchButton() {
  const desk = useMediaQuery(DESKTOP_MEDIA_QUERY)
  const [open, setOpen] = useState(false)
  const typedAhead = useTypeAheadBuffer()
  const openSearch = () => {
    typedAhead.start()
    setOpen(true)
  }
  const openNow = useEffectEvent(openSearch)
  useEffect(function listenForKey() {
    const listener = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isShortcut || event.shiftKey || event.defaultPrevented) return
      // why: the shortcut must not discard what the user has entered in a dialog
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      openNow()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const common = {
    'aria-keyshortcuts': 'Control+K Meta+K',
    colorPalette: 'gray',
    onClick: openSearch,
  }
  return (
    <>
      {desk ? (
        <Button variant="subtle" w={60} justifyContent="flex-start" fontWeight="normal" {...common}>
          <Search />
          Search
          <chakra.kbd ms="auto" fontFamily="inherit" textStyle="meta" aria-hidden>
            {isMac ? '⌘ K' : 'Ctrl K'}
          </chakra.kbd>
        </Button>
      ) : (
        <IconButton variant="ghost" aria-label="Search" {...common}>
          <Search />
        </IconButton>
      )}
      {open && (
        <Suspense fallback={null}>
          <SearchDialog takeTyped={typedAhead.take} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
