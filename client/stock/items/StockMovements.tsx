import { Button, chakra, Heading, Skeleton, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { roundLevel } from '../../../domain/stock'
import type { Unit } from '../../../domain/units'
import { Delayed } from '../../components/Delayed'
import { momentText } from '../../components/dateTime'
import { ErrorState } from '../../components/states'
import { differenceText, levelText, REASON_WORDS } from '../words'
import type { StockItemDetailsFragment } from './StockItem.generated'
import { type StockMovementDetailsFragment, useStockMovementListQuery } from './StockMovement.generated'

const PAGE_SIZE = 25

/** An item's ledger: who changed which level when, newest first. */
export function StockMovements({ item }: { item: StockItemDetailsFragment }) {
  const { data, error, refetch, fetchMore, loading } = useStockMovementListQuery({
    variables: { stockItemId: item.id, offset: 0, limit: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const movements = data?.stockMovements.items
  const total = data?.stockMovements.total ?? 0
  return (
    <chakra.section aria-labelledby="movements">
      <Heading as="h2" id="movements" mb={3}>
        Movements{total > 0 && ` (${total})`}
      </Heading>
      {error && !movements && <ErrorState onRetry={() => void refetch()} />}
      {!error && !movements && (
        <Delayed>
          <Skeleton h={28} />
        </Delayed>
      )}
      {movements?.length === 0 && <Text color="fg.muted">No level has changed yet.</Text>}
      <ol>
        {movements?.map((movement) => (
          <Movement key={movement.id} movement={movement} unit={item} />
        ))}
      </ol>
      {movements && movements.length < total && (
        <Button
          variant="outline"
          mt={4}
          loading={loading}
          onClick={() => void fetchMore({ variables: { offset: movements.length, limit: PAGE_SIZE } })}
        >
          Show older changes
        </Button>
      )}
    </chakra.section>
  )
}

function Movement({ movement, unit }: { movement: StockMovementDetailsFragment; unit: Unit }) {
  const { at, fromLevel, toLevel, reason, stockTakeId, location, user } = movement
  const word = REASON_WORDS[reason]
  return (
    <Entry>
      <chakra.div flex={1} minW={0}>
        <p>
          {stockTakeId ? (
            <chakra.span asChild color="accent.fg" textDecoration="underline">
              <RouterLink to={`/stock/takes/${stockTakeId}`}>{word}</RouterLink>
            </chakra.span>
          ) : (
            word
          )}{' '}
          at {location.name}: {levelText(fromLevel)} → {levelText(toLevel, unit)}
        </p>
        <chakra.p textStyle="sm" color="fg.muted">
          <time dateTime={at}>{momentText(at)}</time>
          {user && ` · ${user.name}`}
        </chakra.p>
      </chakra.div>
      <strong>{differenceText(roundLevel(toLevel - fromLevel))}</strong>
    </Entry>
  )
}

const Entry = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: 4, py: 2, '&:not(:last-child)': { borderBottomWidth: '1px' } },
})
