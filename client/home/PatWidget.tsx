import { Card, Grid } from '@chakra-ui/react'
import { CalendarX2, CircleDashed, ShieldX } from 'lucide-react'
import { ErrorState } from '../components/states'
import { useAssetCountsQuery } from '../pat/PatSummary.generated'
import { CountCard } from './CountCard'
import { NextDue } from './NextDue'

const COUNTS = [
  { status: 'untested', label: 'Untested Assets', icon: CircleDashed, colorPalette: 'untested' },
  { status: 'expired', label: 'Expired Tests', icon: CalendarX2, colorPalette: 'expired' },
  { status: 'failed', label: 'Failed Tests', icon: ShieldX, colorPalette: 'unsafe' },
] as const

export function PatWidget() {
  const { data, error, refetch } = useAssetCountsQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Card.Root as="section" aria-labelledby="pat-widget">
      <Card.Header>
        <Card.Title id="pat-widget" as="h2">
          PAT
        </Card.Title>
      </Card.Header>
      <Card.Body gap={6}>
        {error && !data ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <>
            <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} gap={3}>
              {COUNTS.map(({ status, ...look }) => (
                <CountCard
                  key={status}
                  to={`/pat/assets?status=${status}`}
                  count={data?.patSummary[status]}
                  {...look}
                />
              ))}
            </Grid>
            <NextDue />
          </>
        )}
      </Card.Body>
    </Card.Root>
  )
}
