import { Card, chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { getCheckState } from '../../domain/checks/schedule'
import { today } from '../../domain/values/calendar'
import { formatCheckPlace } from '../checks/checkPlace'
import { DueDate } from './DueDate'
import type { HomeQuery } from './Home.generated'
import { HomeSection } from './HomeSection'
import { LinkRow } from './LinkRow'

/** Shows how many checks are due, and lists the first few. */
export function ChecksDueCard({ checks }: { checks: NonNullable<HomeQuery['home']['checks']> }) {
  const { overdue, due, items } = checks
  const counts = [overdue > 0 && `${overdue} overdue`, due > 0 && `${due} due`].filter((count) => count !== false)
  return (
    <HomeSection title="Checks">
      <Card.Root px={4} py={1}>
        <ul>
          <LinkRow to="/checks">
            <chakra.span flex={1} fontWeight="semibold">
              {counts.join(', ')}
            </chakra.span>
            <ChevronRight size={20} aria-hidden />
          </LinkRow>
          {items.map((check) => (
            <LinkRow key={check.id} to={`/checks/${check.id}`}>
              <chakra.span flex="1 1 9rem" minW={0} py={2}>
                <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
                  {check.name}
                </chakra.span>
                <chakra.span display="block" textStyle="table" color="fg.muted" truncate>
                  {formatCheckPlace(check)}
                </chakra.span>
              </chakra.span>
              <DueDate dueOn={check.nextDueOn} overdue={getCheckState(check, today()) === 'overdue'} />
            </LinkRow>
          ))}
        </ul>
      </Card.Root>
    </HomeSection>
  )
}
