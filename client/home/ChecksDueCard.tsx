import { Card, chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { getCheckState } from '../../domain/checks/checkSchedule'
import { today } from '../../domain/values/calendar'
import { formatCheckPlace } from '../checks/checkPlace'
import type { HomeQuery } from './Home.generated'
import { HomeDueDate } from './HomeDueDate'
import { HomeLinkRow } from './HomeLinkRow'
import { HomeSection } from './HomeSection'

/** Shows how many checks are due, and lists the first few. */
export function ChecksDueCard({ checks }: { checks: NonNullable<HomeQuery['home']['checks']> }) {
  const { overdue, due, items } = checks
  const counts = [overdue > 0 && `${overdue} overdue`, due > 0 && `${due} due`].filter((count) => count !== false)
  return (
    <HomeSection title="Checks">
      <Card.Root px={4} py={1}>
        <ul>
          <HomeLinkRow to="/checks">
            <chakra.span flex={1} fontWeight="semibold">
              {counts.join(', ')}
            </chakra.span>
            <ChevronRight size={20} aria-hidden />
          </HomeLinkRow>
          {items.map((check) => (
            <HomeLinkRow key={check.id} to={`/checks/${check.id}`}>
              <chakra.span flex="1 1 9rem" minW={0} py={2}>
                <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
                  {check.name}
                </chakra.span>
                <chakra.span display="block" textStyle="table" color="fg.muted" truncate>
                  {formatCheckPlace(check)}
                </chakra.span>
              </chakra.span>
              <HomeDueDate dueOn={check.nextDueOn} overdue={getCheckState(check, today()) === 'overdue'} />
            </HomeLinkRow>
          ))}
        </ul>
      </Card.Root>
    </HomeSection>
  )
}
