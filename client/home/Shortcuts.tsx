import { Card, chakra, Text } from '@chakra-ui/react'
import { ChevronRight, ExternalLink, UserRound } from 'lucide-react'
import { useUser } from '../session/sessionStore'
import { getPageSections } from '../shell/navigation/navigation'
import { HomeSection } from './HomeSection'
import { LinkRow } from './LinkRow'

/** Links to the profile and the pages that the user may open. Shown if the user may see no other part of Home. */
export function Shortcuts() {
  const entries = getPageSections(useUser())
    .flatMap((section) => section.entries)
    .filter(({ to }) => to !== '/home')
  return (
    <HomeSection title="Shortcuts">
      {entries.length === 0 && (
        <Text color="fg.muted" mb={3}>
          Your account gives no access to any page yet. Ask an administrator for a role.
        </Text>
      )}
      <Card.Root px={4} py={1}>
        <ul>
          {entries.map(({ text, to, icon: Icon, newTab }) => (
            <LinkRow key={to} to={to} newTab={newTab}>
              <Icon size={20} aria-hidden />
              <chakra.span flex={1}>{text}</chakra.span>
              {newTab ? <ExternalLink size={16} aria-hidden /> : <ChevronRight size={20} aria-hidden />}
            </LinkRow>
          ))}
          <LinkRow to="/profile">
            <UserRound size={20} aria-hidden />
            <chakra.span flex={1}>Profile</chakra.span>
            <ChevronRight size={20} aria-hidden />
          </LinkRow>
        </ul>
      </Card.Root>
    </HomeSection>
  )
}
