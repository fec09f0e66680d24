import { chakra } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useUser } from '../session/session'
import { sectionsFor } from './navigation'

/** The side drawer's links; `onChoose` is called when one is followed. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  return (
    <chakra.nav aria-label="Main" py={3}>
      {sectionsFor(useUser()).map(({ title, entries }) => (
        <chakra.div key={title ?? entries[0]?.to} mb={4}>
          {title && (
            <chakra.h2 px={5} py={1.5} textStyle="legend" color="fg.muted">
              {title}
            </chakra.h2>
          )}
          <ul aria-label={title}>
            {entries.map(({ text, to, icon: Icon, exact, newTab }) => (
              <li key={to}>
                <Entry asChild>
                  <NavLink to={to} end={exact} {...(newTab && NEW_TAB)} onClick={onChoose}>
                    <Icon size={20} aria-hidden />
                    {text}
                    {newTab && <ExternalLink size={16} aria-hidden />}
                  </NavLink>
                </Entry>
              </li>
            ))}
          </ul>
        </chakra.div>
      ))}
    </chakra.nav>
  )
}

const NEW_TAB = { target: '_blank', title: 'Opens in a new tab' }

const Entry = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 'row',
    mx: 2,
    px: 3,
    borderRadius: 'l2',
    textStyle: 'control',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.tint' },
    _currentPage: { layerStyle: 'chosenLine', fontWeight: 'semibold' },
  },
})
