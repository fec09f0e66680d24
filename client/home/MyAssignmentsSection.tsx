import { Card, chakra } from '@chakra-ui/react'
import { TextLink } from '../components/links/links'
import type { MyAssignmentFragment } from '../rounds/assignments/Assignment.generated'
import { useUser } from '../session/sessionStore'
import type { HomeQuery } from './Home.generated'
import { HomeDueDate } from './HomeDueDate'
import { HomeLinkRow } from './HomeLinkRow'
import { HomeSection } from './HomeSection'

/** Lists what is assigned to the user, soonest first. */
export function MyAssignmentsSection({ items }: Pick<NonNullable<HomeQuery['mine']>, 'items'>) {
  const { id: userId } = useUser()
  return (
    <HomeSection title="Mine" note={<TextLink to={`/pat/assets?assignee=${userId}`}>Show my assets</TextLink>}>
      <Card.Root px={4} py={1}>
        <ul>
          {items.filter(Boolean).map((assignment) => {
            const { to, text, note } = rowOf(assignment)
            return (
              <HomeLinkRow key={assignment.id} to={to}>
                <chakra.span flex="1 1 9rem" minW={0} py={2}>
                  <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
                    {text}
                  </chakra.span>
                  <chakra.span display="block" textStyle="table" color="fg.muted">
                    {note}
                  </chakra.span>
                </chakra.span>
                {assignment.dueOn && <HomeDueDate dueOn={assignment.dueOn} />}
              </HomeLinkRow>
            )
          })}
        </ul>
      </Card.Root>
    </HomeSection>
  )
}

function rowOf({ asset, location, round }: MyAssignmentFragment) {
  if (asset) return { to: `/pat/assets/${asset.id}`, text: asset.name, note: `Test, ${asset.code}` }
  if (round) return { to: `/pat/rounds/${round.id}`, text: round.location.name, note: 'Round' }
  return { to: `/pat/locations/${location?.id}`, text: location?.name ?? '', note: 'Test the assets here' }
}
