import { Card, chakra, Text } from '@chakra-ui/react'
import { ChevronRight, ExternalLink, UserRound } from 'lucide-react'
import { useUser } from '../session/session'
import { sectionsFor } from '../shell/navigation'
import { LinkRow } from './LinkRow'

/** Where a user without a widget can go: whatever the menu leads to, and the own profile. */
export function Shortcuts() {
  const entries = sectionsFor(useUser())
    .flatMap((section) => section.entries)
    .filter(({ to }) => to !== '/home')
  return (
    <Card.Root as="section" aria-labelledby="shortcuts">
      <Card.Header>
        <Card.Title id="shortcuts" as="h2">
          Where to go
        </Card.Title>
        {entries.length === 0 && (
          <Text color="fg.muted">
            Your account has no role with a menu yet. Ask an administrator of the hall for the role that you need.
          </Text>
        )}
      </Card.Header>
      <Card.Body>
        <ul aria-labelledby="shortcuts">
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
      </Card.Body>
    </Card.Root>
  )
}
