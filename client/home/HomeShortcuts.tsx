import { Card, chakra, Text } from '@chakra-ui/react'
import { ChevronRight, ExternalLink, UserRound } from 'lucide-react'
import { useUser } from '../session/sessionStore'
import { listPageSections } from '../shell/navigation/navigation'
import { HomeLinkRow } from './HomeLinkRow'
import { HomeSection } from './HomeSection'

/** Links to the profile and the pages that the user may open. Shown if the user may see no other part of Home. */
export function HomeShortcuts() {
  const entries = listPageSections(useUser())
    .flatMap((section) => section.entries)
    .filter(({ to }) => to !== '/home')
  return (
    <HomeSection title="Shortcuts">
      {entries.length === 0 && (
        <Text color="fg.muted" mb={3}>
          Your account does not give you access to any page yet. Ask an administrator for a role.
        </Text>
      )}
      <Card.Root px={4} py={1}>
        <ul>
          {entries.map(({ text, to, icon: Icon, newTab }) => (
            <HomeLinkRow key={to} to={to} newTab={newTab}>
              <Icon size={20} aria-hidden />
              <chakra.span flex={1}>{text}</chakra.span>
              {newTab ? <ExternalLink size={16} aria-hidden /> : <ChevronRight size={20} aria-hidden />}
            </HomeLinkRow>
          ))}
          <HomeLinkRow to="/profile">
            <UserRound size={20} aria-hidden />
            <chakra.span flex={1}>Profile</chakra.span>
            <ChevronRight size={20} aria-hidden />
          </HomeLinkRow>
        </ul>
      </Card.Root>
    </HomeSection>
  )
}
