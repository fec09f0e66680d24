import { Button, chakra, Grid, Heading } from '@chakra-ui/react'
import { ListChecks, Undo2 } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { DESKTOP_MEDIA_QUERY, FINE_POINTER_MEDIA_QUERY, useMediaQuery } from '../../components/browser/useMediaQuery'
import { ButtonLink } from '../../components/links/links'
import { MessageBar } from '../../components/messages/MessageBar'
import { Page } from '../../components/page/Page'
import { EmptyListState } from '../../components/states/PageStates'
import { ScanStockItemButton } from './ScanStockItemButton'
import { StockCountItem } from './StockCountItem'
import { StockCountingButton } from './StockCountingButton'
import { StockCountingPage } from './StockCountingPage'
import { StockCountList } from './StockCountList'
import { StockCountProgress } from './StockCountProgress'
import type { StockTakeDetailsFragment } from './StockTake.generated'
import { StockTakeReviewScreen } from './StockTakeReviewScreen'
import { findNextUncountedStockTakeLine, type StockTakeLineView } from './stockTakeLines'
import { type StockCountDrafts, useStockCountDrafts } from './useStockCountDrafts'
import { type StockTakeCounting, useStockTakeCounting } from './useStockTakeCounting'

interface StockCountingScreenProps {
  location: { id: string; name: string }
  take: StockTakeDetailsFragment
}

const REVIEW = 'review'

/** An open stock take: one item after another, then the differences. The URL contains the current item. */
export function StockCountingScreen({ location, take }: StockCountingScreenProps) {
  const [params, setParams] = useSearchParams()
  const counting = useStockTakeCounting(take)
  const { lines } = counting
  const drafts = useStockCountDrafts(take.id)
  const itemParam = params.get('item')
  const line =
    lines.find(({ stockItemId }) => stockItemId === itemParam) ?? findNextUncountedStockTakeLine(lines, -1) ?? lines[0]
  const show = (item: string) => setParams({ item }, { replace: true })

  if (itemParam === REVIEW)
    return (
      <StockTakeReviewScreen
        location={location}
        take={take}
        counting={counting}
        drafts={drafts}
        onShow={show}
        onBack={() => show('')}
      />
    )
  if (!line) return <NoItems location={location} />
  return <ItemScreen location={location} take={take} counting={counting} drafts={drafts} line={line} onShow={show} />
}

function NoItems({ location }: Pick<StockCountingScreenProps, 'location'>) {
  return (
    <Page>
      <EmptyListState
        drawing="clipboard"
        title="No items are assigned to this location"
        action={<ButtonLink to={`/stock/locations/${location.id}`}>Choose the items</ButtonLink>}
      >
        Assign items to {location.name}, then count them.
      </EmptyListState>
    </Page>
  )
}

interface ItemScreenProps extends StockCountingScreenProps {
  counting: StockTakeCounting
  drafts: StockCountDrafts
  line: StockTakeLineView
  onShow: (item: string) => void
}

/** One item to count: alone on phones, next to the list of all items on wider screens. */
function ItemScreen({ location, take, counting, drafts, line, onShow }: ItemScreenProps) {
  const desk = useMediaQuery(DESKTOP_MEDIA_QUERY)
  const hasMouse = useMediaQuery(FINE_POINTER_MEDIA_QUERY)
  const { lines } = counting
  const index = lines.indexOf(line)

  async function count(level: number | null) {
    if (!(await counting.count(line, level)) && level !== null) drafts.restore(line, level)
  }

  /** Saves the typed count before showing another item; an invalid count stays in its input. */
  function leaveTo(item: string) {
    drafts.save(line, (counted) => void count(counted))
    onShow(item)
  }

  async function undo() {
    const undone = await counting.undo()
    if (undone !== undefined) onShow(undone)
  }

  const actions = (
    <>
      <StockCountingButton text="Undo" icon={Undo2} compact={!desk} onClick={() => void undo()} />
      <ScanStockItemButton lines={lines} compact={!desk} onFound={leaveTo} />
      <Button variant="subtle" size={desk ? 'md' : 'sm'} onClick={() => leaveTo(REVIEW)}>
        {desk && <ListChecks />}
        Review
      </Button>
    </>
  )
  const progress = <StockCountProgress lines={lines} waiting={counting.waiting} />
  const item = (
    <ItemPlace>
      <MessageSlot>
        <MessageBar place="page" />
      </MessageSlot>
      <StockCountItem
        key={line.stockItemId}
        line={line}
        blind={take.blind}
        drafts={drafts}
        position={`${index + 1} of ${lines.length}`}
        pad={!desk || !hasMouse}
        onCount={(counted) => void count(counted)}
        onNext={() => onShow(findNextUncountedStockTakeLine(lines, index)?.stockItemId ?? REVIEW)}
        onPrevious={() => leaveTo(lines.at(index - 1)?.stockItemId ?? '')}
      />
    </ItemPlace>
  )

  if (!desk)
    return (
      <StockCountingPage location={location} actions={actions}>
        {progress}
        {item}
      </StockCountingPage>
    )
  return (
    <Page task primary={actions}>
      <Grid templateColumns="minmax(0, 40rem) minmax(20rem, 1fr)" gap={8} alignItems="start">
        {item}
        <chakra.section minW={0} maxW="32rem" aria-labelledby="items">
          <Heading as="h2" id="items" mb={1} truncate>
            {location.name}
          </Heading>
          {progress}
          <StockCountList
            lines={lines}
            blind={take.blind}
            drafts={drafts}
            current={line.stockItemId}
            onShow={leaveTo}
          />
        </chakra.section>
      </Grid>
    </Page>
  )
}

const ItemPlace = chakra('div', {
  base: { position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minW: 0 },
})

/** Places messages over the item's photo and name, because they must not cover the controls. */
const MessageSlot = chakra('div', {
  base: { position: 'absolute', insetX: 0, top: 0, height: { base: 24, lg: 52 }, pointerEvents: 'none' },
})
