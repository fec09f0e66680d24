import { chakra } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useUser } from '../../session/sessionStore'
import { isNavigationEntryShown, listMenuSections } from './navigation'

interface NavigationMenuProps {
  /** True to show only icons; names appear on hover, and screen readers announce them. */
  narrow?: boolean
  /** Called when a link is followed. */
  onChoose?: () => void
}

/** The side drawer's links. */
export function NavigationMenu({ narrow = false, onChoose }: NavigationMenuProps) {
  const { pathname } = useLocation()
  return (
    <chakra.nav aria-label="Main" py={2}>
      {listMenuSections(useUser()).map(({ title, entries }) => (
        <chakra.div key={title ?? entries[0]?.to} mb={2}>
          {title && <SectionTitle data-narrow={narrow || undefined}>{title}</SectionTitle>}
          <ul aria-label={title}>
            {entries.map((entry) => {
              const { text, to, icon: Icon, newTab } = entry
              return (
                <li key={to}>
                  <Entry asChild>
                    <Link
                      to={to}
                      aria-current={isNavigationEntryShown(entry, pathname) ? 'page' : undefined}
                      {...(newTab && NEW_TAB)}
                      {...(narrow && { title: newTab ? `${text}: ${NEW_TAB.title}` : text })}
                      onClick={onChoose}
                    >
                      <Icon size={20} aria-hidden />
                      <chakra.span srOnly={narrow}>{text}</chakra.span>
                      {newTab && !narrow && <ExternalLink size={16} aria-hidden />}
                    </Link>
                  </Entry>
                </li>
              )
            })}
          </ul>
        </chakra.div>
      ))}
    </chakra.nav>
  )
}

const NEW_TAB = { target: '_blank', title: 'Opens in a new tab' }

const SectionTitle = chakra('h2', {
  base: {
    px: 5,
    py: 1,
    textStyle: 'legend',
    color: 'fg.muted',
    // a line replaces the heading
    '&[data-narrow]': { mx: 4, mb: 2, p: 0, h: '1px', bg: 'border', color: 'transparent', overflow: 'hidden' },
  },
})

const Entry = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 'row',
    // why: an administrator's menu must fit a 768 px high screen without scrolling
    '@media (max-height: 50rem) and (pointer: fine)': { minH: 8 },
    mx: 2,
    px: 3,
    borderRadius: 'l2',
    textStyle: 'control',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.tint' },
    _currentPage: { layerStyle: 'chosenLine', fontWeight: 'semibold' },
  },
})
