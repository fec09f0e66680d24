import { chakra } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { roundStockLevel } from '../../../domain/stock/stock'
import type { StockUnit } from '../../../domain/values/units'
import { formatDateTime } from '../../components/format/dateTime'
import { PagedTimeline } from '../../components/list/PagedTimeline'
import { ExportMenu } from '../../components/page/ExportMenu'
import { usePagedList } from '../../graphql/usePagedList'
import { TermHelpButton } from '../../help/TermHelpButton'
import { formatStockDifference, formatStockLevel, STOCK_MOVEMENT_REASON_LABELS } from '../stockFormat'
import type { StockItemDetailsFragment } from './StockItem.generated'
import { type StockMovementDetailsFragment, useStockMovementListQuery } from './StockMovement.generated'

const PAGE_SIZE = 25

/** Lists an item's movements, newest first. */
export function StockMovementList({ item }: { item: StockItemDetailsFragment }) {
  const list = usePagedList(useStockMovementListQuery, 'stockMovements', { stockItemId: item.id }, PAGE_SIZE)
  return (
    <PagedTimeline
      list={list}
      id="movements"
      title="Movements"
      term={<TermHelpButton term="movement" />}
      empty="No levels have changed yet."
      more="Show older changes"
      exportMenu={<ExportMenu list="stock-movements" label="Export movements" variables={{ stockItemId: item.id }} />}
    >
      {(movement) => <Movement key={movement.id} movement={movement} unit={item} />}
    </PagedTimeline>
  )
}

function Movement({ movement, unit }: { movement: StockMovementDetailsFragment; unit: StockUnit }) {
  const { at, fromLevel, toLevel, reason, stockTakeId, location, user } = movement
  const reasonLabel = STOCK_MOVEMENT_REASON_LABELS[reason]
  return (
    <Entry>
      <chakra.div flex={1} minW={0}>
        <p>
          {stockTakeId ? (
            <chakra.span asChild color="accent.fg" textDecoration="underline">
              <RouterLink to={`/stock/takes/${stockTakeId}`}>{reasonLabel}</RouterLink>
            </chakra.span>
          ) : (
            reasonLabel
          )}{' '}
          at {location.name}: {formatStockLevel(fromLevel)} → {formatStockLevel(toLevel, unit)}
        </p>
        <chakra.p textStyle="table" color="fg.muted">
          <time dateTime={at}>{formatDateTime(at)}</time>
          {user && ` · ${user.name}`}
        </chakra.p>
      </chakra.div>
      <strong>{formatStockDifference(roundStockLevel(toLevel - fromLevel))}</strong>
    </Entry>
  )
}

const Entry = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: 4, py: 2, '&:not(:last-child)': { borderBottomWidth: '1px' } },
})
