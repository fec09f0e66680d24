import { Button, chakra, Flex } from '@chakra-ui/react'
import { ArrowRight, Check } from 'lucide-react'
import { type TouchEvent, useRef, useState } from 'react'
import { getRecordedStockLevel, STOCK_LEVEL_RULES } from '../../../domain/stock/stock'
import { parseDecimal } from '../../../domain/values/decimal'
import { NumberPad } from '../../components/fields/NumberPad'
import { StockItemPhoto } from '../items/StockItemPhoto'
import { formatStockLevel } from '../stockFormat'
import { StockCountMark } from './StockCountMark'
import { StockTakeCountInput } from './StockTakeCountInput'
import { hasStockLevelMoved, type StockTakeLineView } from './stockTakeLines'
import type { StockCountDrafts } from './useStockCountDrafts'

interface StockCountItemProps {
  line: StockTakeLineView
  blind: boolean
  drafts: StockCountDrafts
  /** The position among all items, such as '3 of 40'. */
  position: string
  /** True to show the number pad below the input. */
  pad: boolean
  /** Called with null to confirm the level as recorded. */
  onCount: (counted: number | null) => void
  onNext: () => void
  onPrevious: () => void
}

/** One item to count, with its name, its recorded level and its count. */
export function StockCountItem({
  line,
  blind,
  drafts,
  position,
  pad,
  onCount,
  onNext,
  onPrevious,
}: StockCountItemProps) {
  const { stockItem, counted } = line
  const text = drafts.textOf(line)
  const label = `Counted ${stockItem.name}`
  const [error, setError] = useState(() => parseDecimal(text, STOCK_LEVEL_RULES).error)
  /** True if the number pad's next key appends a digit; false if it starts a new number. */
  const [typing, setTyping] = useState(false)

  function change(value: string, writesOn: boolean) {
    drafts.change(line, value)
    setError(undefined)
    setTyping(writesOn)
  }

  function next() {
    const error = drafts.save(line, onCount)
    if (error !== undefined) setError(error)
    else onNext()
  }

  function confirmRecorded() {
    drafts.discard(line)
    onCount(null)
    onNext()
  }

  const swipe = useSwipe({ onLeft: next, onRight: onPrevious })

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
      {...swipe}
    >
      <ItemHead line={line} blind={blind} position={position} />
      <StockTakeCountInput
        label={label}
        unit={stockItem}
        value={text}
        from={counted ?? (blind ? 0 : getRecordedStockLevel(line))}
        error={error}
        onError={setError}
        onChange={(value) => change(value, true)}
        onStep={(value) => change(value, false)}
      />
      {pad && (
        <NumberPad
          label={label}
          onType={(key) => change((typing ? text : '') + key, true)}
          onBackspace={() => change(typing ? text.slice(0, -1) : '', true)}
        />
      )}
      <Buttons>
        {!blind && (
          <Button size="lg" variant="subtle" onClick={confirmRecorded}>
            <Check />
            <chakra.span textAlign="start" lineHeight="short">
              Same <small>as recorded</small>
            </chakra.span>
          </Button>
        )}
        <Button size="lg" type="submit">
          Next
          <ArrowRight />
        </Button>
      </Buttons>
    </Form>
  )
}

function ItemHead({ line, blind, position }: Pick<StockCountItemProps, 'line' | 'blind' | 'position'>) {
  const { stockItem } = line
  return (
    <Flex gap={{ base: 3, lg: 6 }} minH={{ base: 24, lg: 48 }}>
      <StockItemPhoto
        photoId={stockItem.photoId}
        sizes="(min-width: 62rem) 256px, 128px"
        boxSize={{ base: 24, lg: 48 }}
        borderRadius="l2"
        hideBelow="xs"
      />
      <chakra.div flex={1} minW={0}>
        <Flex justify="space-between" gap={3} color="fg.muted" textStyle={{ base: 'meta', lg: 'table' }}>
          <chakra.span textStyle="code" overflowWrap="anywhere">
            {stockItem.code}
          </chakra.span>
          <chakra.span flexShrink={0}>{position}</chakra.span>
        </Flex>
        <chakra.h2
          textStyle={{ base: 'body', lg: 'section' }}
          fontWeight="semibold"
          overflowWrap="anywhere"
          lineClamp={2}
          mb={0.5}
        >
          {stockItem.name}
        </chakra.h2>
        <Flex columnGap={3} rowGap={0.5} align="center" wrap="wrap" textStyle={{ base: 'table', lg: 'body' }}>
          {!blind && <span>Recorded: {formatStockLevel(getRecordedStockLevel(line), stockItem)}</span>}
          <StockCountMark line={line} />
        </Flex>
        {hasStockLevelMoved(line) && (
          <chakra.p color="fg.warning" fontWeight="medium" textStyle={{ base: 'meta', lg: 'table' }} mt={1}>
            The recorded level has changed since this count. Count the item again if you can.
          </chakra.p>
        )}
      </chakra.div>
    </Flex>
  )
}

const Form = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    gap: { base: 2, lg: 5 },
    touchAction: 'pan-y',
    lg: { p: 5, bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3' },
  },
})

const Buttons = chakra('div', {
  base: {
    display: 'flex',
    gap: 2,
    position: 'sticky',
    bottom: 0,
    py: 2,
    bg: 'bg',
    '& > button': { flex: 1, px: 2 },
    '& small': { display: 'block', fontSize: 'meta', fontWeight: 'normal' },
    lg: { position: 'static', p: 0, bg: 'transparent' },
  },
})

/** Minimum length of a swipe in pixels; the same as for the message bar (specification, section 2). */
const DISTANCE = 50

interface SwipeOptions {
  onLeft: () => void
  onRight: () => void
}

/** Handlers for horizontal swipes on an element; vertical swipes scroll. */
function useSwipe({ onLeft, onRight }: SwipeOptions) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = undefined
      if (Math.abs(x) < DISTANCE || Math.abs(x) < 2 * Math.abs(y)) return
      if (x < 0) onLeft()
      else onRight()
    },
  }
}
