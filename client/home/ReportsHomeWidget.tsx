import { Card, chakra, Text } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { TextLink } from '../components/links/links'
import type { HomeQuery } from './Home.generated'
import { HomeLinkRow } from './HomeLinkRow'
import { HomeSection } from './HomeSection'
import { LoadingPlaceholder } from './LoadingPlaceholder'

/** Number of reports shown; must equal the number that Home requests. */
const SHOWN = 6

export function ReportsHomeWidget({ reports }: Pick<HomeQuery, 'reports'>) {
  const rows = reports?.items.slice(0, SHOWN).filter(Boolean)
  const total = reports?.total ?? 0
  return (
    <HomeSection title="REPORTS" note={total > SHOWN && <TextLink to="/reports">{`All ${total} reports`}</TextLink>}>
      <Card.Root px={4} py={1}>
        {!rows && <LoadingPlaceholder h="22rem" my={3} />}
        {rows?.length === 0 && (
          <Text color="fg.muted" py={3}>
            There are no reports yet. An administrator can write the first one.
          </Text>
        )}
        <ul aria-label="Reports">
          {rows?.map(({ id, name, description }) => (
            <HomeLinkRow key={id} to={`/reports/${id}`}>
              <chakra.span flex={1} minW={0} py={2}>
                <chakra.span display="block" truncate fontWeight="medium">
                  {name}
                </chakra.span>
                <chakra.span display="block" truncate textStyle="table" color="fg.muted">
                  {description}
                </chakra.span>
              </chakra.span>
              <ChevronRight size={18} aria-hidden />
            </HomeLinkRow>
          ))}
        </ul>
      </Card.Root>
    </HomeSection>
  )
}
