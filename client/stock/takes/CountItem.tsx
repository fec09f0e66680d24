import { Button, Card, chakra, Flex, Stack } from '@chakra-ui/react'
import { ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { readDecimal } from '../../../domain/decimal'
import { LEVEL_RULES } from '../../../domain/stock'
import { notify } from '../../components/messages'
import { levelText } from '../format'
import { StockPhoto } from '../items/StockPhoto'
import { CountInput } from './CountInput'
import { CountMark } from './CountMark'
import { hasMoved, recordedNow, type TakeLine } from './takeLines'
import type { CountDrafts } from './useCountDrafts'
import { useSwipe } from './useSwipe'

interface CountItemProps {
  line: TakeLine
  blind: boolean
  drafts: CountDrafts
  /** Which of how many: '3 of 40'. */
  position: string
  /** null: as recorded. */
  onCount: (counted: number | null) => void
  onNext: () => void
  onPrevious: () => void
}

/** One item on the screen: what it is, what is recorded, and what was counted. */
export function CountItem({ line, blind, drafts, position, onCount, onNext, onPrevious }: CountItemProps) {
  const { stockItem, counted } = line
  const moved = hasMoved(line)
  const recorded = recordedNow(line)
  const text = drafts.textOf(line)
  const [error, setError] = useState(() => readDecimal(text, LEVEL_RULES).error)

  function next() {
    const error = drafts.save(line, onCount)
    if (error !== undefined) setError(error)
    else onNext()
  }

  function confirmRecorded() {
    drafts.discard(line)
    onCount(null)
    notify({ text: `${stockItem.name}: as recorded` })
    onNext()
  }

  const swipe = useSwipe({ onLeft: next, onRight: onPrevious })

  return (
    <Card.Root asChild touchAction="pan-y" {...swipe}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <StockPhoto
          photoId={stockItem.photoId}
          w="full"
          h={{ base: 'clamp(3rem, 100dvh - 36rem, 22dvh)', lg: 72 }}
          borderTopRadius="l3"
        />
        <Stack gap={4} p={4}>
          <chakra.div>
            <Flex justify="space-between" gap={3} color="fg.muted" textStyle="table">
              <span>{stockItem.code}</span>
              <span>{position}</span>
            </Flex>
            <chakra.h2 textStyle="section" fontWeight="semibold" overflowWrap="anywhere">
              {stockItem.name}
            </chakra.h2>
            <Flex gap={3} align="center" minH={6} wrap="wrap">
              {!blind && <span>Recorded: {levelText(recorded, stockItem)}</span>}
              <CountMark line={line} />
            </Flex>
            {moved && (
              <chakra.p color="fg.warning" fontWeight="medium">
                The recorded level has changed since this count. Count the item again if you can.
              </chakra.p>
            )}
          </chakra.div>
          <CountInput
            label={`Counted ${stockItem.name}`}
            unit={stockItem}
            value={text}
            from={counted ?? (blind ? 0 : recorded)}
            error={error}
            onError={setError}
            onChange={(value) => {
              drafts.change(line, value)
              setError(undefined)
            }}
          />
          <Flex gap={3}>
            {!blind && (
              <Button flex={1} size="lg" variant="subtle" px={2} whiteSpace="normal" onClick={confirmRecorded}>
                <Check />
                Same as recorded
              </Button>
            )}
            <Button flex={1} size="lg" type="submit">
              Next
              <ArrowRight />
            </Button>
          </Flex>
        </Stack>
      </form>
    </Card.Root>
  )
}
