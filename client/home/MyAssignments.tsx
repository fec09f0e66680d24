import { Card, chakra, Link } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { type MyAssignmentsQuery, useMyAssignmentsQuery } from '../rounds/assignments/Assignment.generated'
import { useUser } from '../session/session'
import { DueText } from './DueText'
import { HomeSection } from './HomeSection'
import { LinkRow } from './LinkRow'

type Assignment = NonNullable<MyAssignmentsQuery['assignments']['items'][number]>

/** Lists what is assigned to the user, soonest first; renders nothing if there is nothing. */
export function MyAssignments() {
  const { id: userId } = useUser()
  const { data } = useMyAssignmentsQuery({ variables: { userId }, fetchPolicy: 'cache-and-network' })
  const { items = [], total = 0 } = data?.assignments ?? {}
  if (total === 0) return null
  return (
    <HomeSection
      title="Mine"
      note={
        <Link asChild>
          <RouterLink to={`/pat/assets?assignee=${userId}`}>Show my assets</RouterLink>
        </Link>
      }
    >
      <Card.Root px={4} py={1}>
        <ul>
          {items.map((assignment) => {
            const { to, text, note } = rowOf(assignment)
            return (
              <LinkRow key={assignment.id} to={to}>
                <chakra.span flex="1 1 9rem" minW={0} py={2}>
                  <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
                    {text}
                  </chakra.span>
                  <chakra.span display="block" textStyle="table" color="fg.muted">
                    {note}
                  </chakra.span>
                </chakra.span>
                {assignment.dueOn && <DueText dueOn={assignment.dueOn} />}
              </LinkRow>
            )
          })}
        </ul>
      </Card.Root>
    </HomeSection>
  )
}

function rowOf({ asset, location, round }: Assignment) {
  if (asset) return { to: `/pat/assets/${asset.id}`, text: asset.name, note: `Test, ${asset.code}` }
  if (round) return { to: `/pat/rounds/${round.id}`, text: round.location.name, note: 'Round' }
  return { to: `/pat/locations/${location?.id}`, text: location?.name ?? '', note: 'Test the assets here' }
}
