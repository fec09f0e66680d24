import { useReadQuery } from '@apollo/client/react'
import { chakra, Flex, Heading, Skeleton, Stack } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom'
import { hasPermission } from '../../../domain/people/permissions'
import { getStockShortfall } from '../../../domain/stock/stock'
import { RecordHistory } from '../../audit/RecordHistory'
import { formatInstantDay } from '../../components/format/dateTime'
import { DescriptionList } from '../../components/page/DescriptionList'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { PrintLabelsButton } from '../../components/page/PrintLabelsButton'
import { DelayedAppearBox } from '../../components/states/DelayedAppearBox'
import { loadQuery } from '../../graphql/loadQuery'
import { getPageFetchPolicy } from '../../graphql/pagePolicy'
import { RecordPhotoGallery } from '../../photos/RecordPhotoGallery'
import { useUser } from '../../session/sessionStore'
import { formatStockLevel } from '../stockFormat'
import { BelowMinimumBadge } from './BelowMinimumBadge'
import { useStockHistoryEntryQuery, useStockHistoryQuery } from './StockHistory.generated'
import { type StockItemDetailsFragment, useStockItemQuery } from './StockItem.generated'
import { StockItemDialog } from './StockItemDialog'
import { StockItemLevels } from './StockItemLevels'
import { StockItemPhoto } from './StockItemPhoto'
import { useStockLevelHistoryQuery } from './StockLevelHistory.generated'
import { StockLevelPlot } from './StockLevelPlot'
import { StockMovementList } from './StockMovementList'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadQuery(useStockItemQuery, { variables: { id: params.item ?? '' }, fetchPolicy: getPageFetchPolicy(request) })

/** A stock item with its levels by location, and its history. */
export function StockItemPage() {
  const { stockItem } = useReadQuery(useLoaderData<typeof loader>()).data
  return <StockItemView key={stockItem.id} item={stockItem} />
}

function StockItemView({ item }: { item: StockItemDetailsFragment }) {
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const mayEdit = hasPermission(useUser(), 'take stock')
  return (
    <Page
      record={item}
      actions={
        <>
          <PrintLabelsButton to={`/labels/stock?id=${item.id}`} text="Print label" />
          {mayEdit && (
            <PageAction icon={Pencil} onClick={() => setEditing(true)}>
              Edit
            </PageAction>
          )}
        </>
      }
    >
      <Layout>
        <Stack gap={{ base: 6, lg: 8 }} minW={0}>
          <InStock item={item} />
          <StockItemLevels item={item} />
          <LevelOverTime item={item} />
        </Stack>
        <Stack gap={4} data-side>
          <RecordPhotoGallery {...item} />
          <DescriptionList facts={factsOf(item)} />
        </Stack>
        <Stack gap={8} minW={0}>
          <StockMovementList item={item} />
          <StockHistory id={item.id} />
        </Stack>
      </Layout>
      {editing && (
        <StockItemDialog item={item} onClose={() => setEditing(false)} onDeleted={() => void navigate('/stock')} />
      )}
    </Page>
  )
}

/** Shows an item's total level, and whether it meets the minimum. */
function InStock({ item }: { item: StockItemDetailsFragment }) {
  const { total, minimumLevel, photoId } = item
  const missing = getStockShortfall(item)
  return (
    <Flex gap={4} align="center" wrap="wrap">
      <StockItemPhoto
        photoId={photoId}
        sizes="128px"
        boxSize={24}
        borderRadius="l2"
        display={{ base: 'grid', lg: 'none' }}
      />
      <chakra.div flex="1 1 9rem" minW={0}>
        <chakra.p textStyle="legend" color="fg.muted" textTransform="uppercase">
          In stock
        </chakra.p>
        <chakra.p textStyle={{ base: 'title', md: 'numeral' }} overflowWrap="anywhere">
          {formatStockLevel(total, item)}
        </chakra.p>
        <Flex gap={2} align="center" wrap="wrap" color="fg.muted">
          <BelowMinimumBadge item={item} />
          {missing > 0
            ? `Buy ${formatStockLevel(missing, item)}`
            : minimumLevel === null
              ? 'No minimum'
              : `Minimum ${formatStockLevel(minimumLevel, item)}`}
        </Flex>
      </chakra.div>
    </Flex>
  )
}

function factsOf({ code, barcode, minimumLevel, description, ...unit }: StockItemDetailsFragment) {
  return [
    { term: 'Code', value: <chakra.span textStyle="code">{code}</chakra.span> },
    ...(barcode ? [{ term: 'Barcode', value: <chakra.span textStyle="code">{barcode}</chakra.span> }] : []),
    { term: 'Minimum', value: minimumLevel === null ? 'None' : formatStockLevel(minimumLevel, unit) },
    ...(description ? [{ term: 'Description', value: description }] : []),
  ]
}

/** Places the facts at the side on wide screens, and between the levels and the history on phones. */
const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
    gridTemplateRows: { lg: 'auto 1fr' },
    columnGap: 12,
    rowGap: 8,
    maxW: '80rem',
    '& > [data-side]': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } },
  },
})

function StockHistory({ id }: { id: string }) {
  return <RecordHistory id={id} usePage={useStockHistoryQuery} useEntry={useStockHistoryEntryQuery} />
}

/** Plots an item's level over time with its minimum; renders nothing before the first change. */
function LevelOverTime({ item }: { item: StockItemDetailsFragment }) {
  const { data } = useStockLevelHistoryQuery({
    variables: { id: item.id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const points = data?.stockLevelHistory.points
  const first = points?.[0]
  if (points && !first) return null
  const levels = points?.map(({ level }) => level) ?? []
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)]
  return (
    <chakra.section aria-labelledby="level-over-time" minW={0}>
      <Heading as="h2" id="level-over-time" mb={1}>
        Level over time
      </Heading>
      {points && first ? (
        <>
          <chakra.p color="fg.muted" mb={3}>
            {lowest === highest
              ? `Unchanged since ${formatInstantDay(first.at)}.`
              : `Between ${formatStockLevel(lowest)} and ${formatStockLevel(highest, item)} since ${formatInstantDay(first.at)}.`}
          </chakra.p>
          <StockLevelPlot points={points} minimum={item.minimumLevel} />
        </>
      ) : (
        <DelayedAppearBox>
          <Skeleton h="14.5rem" />
        </DelayedAppearBox>
      )}
    </chakra.section>
  )
}
