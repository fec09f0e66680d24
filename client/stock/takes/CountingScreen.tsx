import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { ListChecks, Undo2 } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { MessageBar } from '../../components/MessageBar'
import { notify } from '../../components/messages'
import { Page } from '../../components/Page'
import { EmptyState } from '../../components/states'
import { DESK, useMediaQuery } from '../../components/useMediaQuery'
import { CountItem } from './CountItem'
import { CountList } from './CountList'
import { CountProgress } from './CountProgress'
import { ReviewScreen } from './ReviewScreen'
import { ScanItemButton } from './ScanItemButton'
import type { StockTakeDetailsFragment } from './StockTake.generated'
import { nextUncounted } from './takeLines'
import { useCountDrafts } from './useCountDrafts'
import { useCounting } from './useCounting'

interface CountingScreenProps {
  location: { id: string; name: string }
  take: StockTakeDetailsFragment
}

const REVIEW = 'review'

/** A stock take while it is open: one item after another, then the differences. The address says which. */
export function CountingScreen({ location, take }: CountingScreenProps) {
  const desk = useMediaQuery(DESK)
  const [params, setParams] = useSearchParams()
  const counting = useCounting(take)
  const { lines } = counting
  const drafts = useCountDrafts(take.id)
  const itemParam = params.get('item')
  const line = lines.find(({ stockItemId }) => stockItemId === itemParam) ?? nextUncounted(lines, -1) ?? lines[0]
  const index = line ? lines.indexOf(line) : -1
  const show = (item: string) => setParams({ item }, { replace: true })
  /** Saves what was typed before it shows something else; what cannot be saved stays in its box. */
  const leaveTo = (item: string) => {
    if (line) drafts.save(line, (counted) => counting.count(line, counted))
    show(item)
  }

  if (itemParam === REVIEW)
    return (
      <ReviewScreen
        location={location}
        take={take}
        counting={counting}
        drafts={drafts}
        onShow={show}
        onBack={() => show('')}
      />
    )

  if (!line)
    return (
      <Page>
        <EmptyState title="No items are assigned to this location">
          Assign items to {location.name}, then count them.
        </EmptyState>
      </Page>
    )

  return (
    <Page
      actions={
        <>
          <Button
            variant="subtle"
            colorPalette="gray"
            onClick={async () => {
              const undone = await counting.undo()
              if (undone === undefined) return
              notify({ text: 'Last count undone' })
              show(undone)
            }}
          >
            <Undo2 />
            Undo
          </Button>
          <ScanItemButton lines={lines} onFound={leaveTo} />
          <Button variant="subtle" onClick={() => leaveTo(REVIEW)}>
            <ListChecks />
            Review
          </Button>
        </>
      }
    >
      <CountProgress location={location} lines={lines} waiting={counting.waiting} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }} gap={8}>
        <Box position="relative" minW={0}>
          <MessageSlot>
            <MessageBar place="page" />
          </MessageSlot>
          <CountItem
            key={line.stockItemId}
            line={line}
            blind={take.blind}
            drafts={drafts}
            position={`${index + 1} of ${lines.length}`}
            onCount={(counted) => counting.count(line, counted)}
            onNext={() => show(nextUncounted(lines, index)?.stockItemId ?? REVIEW)}
            onPrevious={() => leaveTo(lines.at(index - 1)?.stockItemId ?? '')}
          />
        </Box>
        {desk && (
          <Flex direction="column" minW={0}>
            <chakra.h2 textStyle="section" fontWeight="semibold" mb={2}>
              Items
            </chakra.h2>
            <CountList lines={lines} blind={take.blind} drafts={drafts} current={line.stockItemId} onShow={leaveTo} />
          </Flex>
        )}
      </Grid>
    </Page>
  )
}

/** Over the item's photo and name: messages must not cover what is counted with. */
const MessageSlot = chakra('div', {
  base: { position: 'absolute', insetX: 0, top: 0, height: 'calc(22dvh + 5rem)', pointerEvents: 'none' },
})
