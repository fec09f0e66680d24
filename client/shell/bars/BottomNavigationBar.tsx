import { chakra } from '@chakra-ui/react'
import { Menu, QrCode } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { openScanner } from '../../scanner/openScanner'
import { useUser } from '../../session/sessionStore'
import { getBottomBarEntries, type NavigationEntry } from '../navigation/navigation'

/** The bottom navigation on phones: two entries on each side of the scanner. The last entry is the menu. */
export function BottomNavigationBar({ onMenu }: { onMenu: () => void }) {
  const [home, first, second] = getBottomBarEntries(useUser())
  return (
    <Bar aria-label="Pages" data-bottom-bar>
      {home && <PageLink {...home} />}
      {first && <PageLink {...first} />}
      <ScanKey type="button" onClick={openScanner}>
        <span>
          <QrCode aria-hidden />
        </span>
        Scan
      </ScanKey>
      {second && <PageLink {...second} />}
      <Key type="button" onClick={onMenu}>
        <Menu aria-hidden />
        Menu
      </Key>
    </Bar>
  )
}

function PageLink({ text, to, icon: Icon, exact }: NavigationEntry) {
  return (
    <Key asChild>
      <NavLink to={to} end={exact}>
        <Icon aria-hidden />
        <span>{text}</span>
      </NavLink>
    </Key>
  )
}

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    bottom: 0,
    insetX: 0,
    zIndex: 'sticky',
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 7rem))',
    justifyContent: 'center',
    minH: 'aboveBar',
    pb: 'env(safe-area-inset-bottom)',
    px: 'max(env(safe-area-inset-left), 0.25rem)',
    bg: 'bg',
    borderTopWidth: '1px',
    'html:has([data-task]) &': { display: 'none' },
    // why: a phone in landscape has no height to spare for this bar; the logo opens the menu instead
    '@media (max-height: 499.98px)': { display: 'none' },
    _print: { display: 'none' },
  },
})

const key = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  minW: 0,
  textStyle: 'meta',
  // why: the font size is limited, so that five names fit a phone's width at any text size
  fontSize: 'min(0.75rem, 3.2vw)',
  fontWeight: 'medium',
  color: 'fg.muted',
  cursor: 'button',
  focusVisibleRing: 'inside',
  '& > svg': { boxSize: '24px' },
  '& > span': { maxW: 'full', truncate: true },
} as const

const Key = chakra('button', {
  base: {
    ...key,
    borderRadius: 'l2',
    my: 1,
    _currentPage: { layerStyle: 'chosenChip', backgroundPosition: 'center top', color: 'fg', fontWeight: 'semibold' },
  },
})

const ScanKey = chakra('button', {
  base: {
    ...key,
    justifyContent: 'flex-end',
    gap: 0,
    pb: 1.5,
    color: 'accent.fg',
    fontWeight: 'semibold',
    focusVisibleRing: 'none',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '56px',
      mt: -4,
      borderRadius: 'full',
      bg: 'accent.solid',
      color: 'accent.contrast',
      borderWidth: '4px',
      borderColor: 'bg',
    },
    '& svg': { boxSize: '28px' },
    '&:focus-visible > span': { outline: '2px solid {colors.accent.focusRing}' },
  },
})
