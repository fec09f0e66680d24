import { Button, chakra, Flex, Heading, IconButton, Text } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { hasPermission } from '../../../domain/people/permissions'
import { roundStockLevel, STOCK_LEVEL_RULES } from '../../../domain/stock/stock'
import { showNoticeMessage } from '../../components/messages/messages'
import { getErrorMessage } from '../../graphql/errors'
import { TermHelpButton } from '../../help/TermHelpButton'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { useUser } from '../../session/sessionStore'
import { formatStockLevel } from '../stockFormat'
import { type StockItemDetailsFragment, useStockItemLazyQuery } from './StockItem.generated'
import { useSetStockLevelMutation } from './StockLevel.generated'
import { StockLevelDialog } from './StockLevelDialog'
import { updateCachedStockLevelLists } from './stockCache'

export function StockItemLevels({ item }: { item: StockItemDetailsFragment }) {
  const { all } = useLocationOptions('stock')
  const [changedId, setChangedId] = useState<string>()
  const maySet = hasPermission(useUser(), 'take stock')
  const names = new Map(all.map(({ value, label }) => [value, label]))
  const nameOf = (id: string) => names.get(id) ?? `Location #${id}`
  return (
    <chakra.section aria-labelledby="levels">
      <Flex align="center" gap={1} mb={3}>
        <Heading as="h2" id="levels">
          Levels
        </Heading>
        <TermHelpButton term="level" />
      </Flex>
      {item.locations.length === 0 && (
        <Text color="fg.muted">
          This item is not assigned to a location yet. Open a location and assign the item there.
        </Text>
      )}
      <chakra.ul borderWidth={item.locations.length > 0 ? '1px' : undefined} borderRadius="l3" bg="bg.panel">
        {item.locations.map(({ locationId, level }) => {
          const location = { id: locationId, name: nameOf(locationId) }
          return (
            <LevelRow key={locationId}>
              <chakra.span asChild flex="1 1 8rem" minW={0} truncate _hover={{ textDecoration: 'underline' }}>
                <RouterLink to={`/stock/locations/${locationId}`}>{location.name}</RouterLink>
              </chakra.span>
              {maySet ? (
                <LevelSteps item={item} location={location} onSet={() => setChangedId(locationId)} />
              ) : (
                <strong>{formatStockLevel(level, item)}</strong>
              )}
            </LevelRow>
          )
        })}
      </chakra.ul>
      {changedId && (
        <StockLevelDialog
          item={item}
          location={{ id: changedId, name: nameOf(changedId) }}
          onClose={() => setChangedId(undefined)}
        />
      )}
    </chakra.section>
  )
}

const LevelRow = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: 3,
    ps: 4,
    pe: 2,
    py: 1.5,
    minH: 'row',
    '&:not(:last-child)': { borderBottomWidth: '1px' },
  },
})

interface LevelStepsProps {
  item: StockItemDetailsFragment
  location: { id: string; name: string }
  /** Called when the user chooses to enter a level. */
  onSet: () => void
}

function LevelSteps({ item, location, onSet }: LevelStepsProps) {
  const { level, step } = useLevelSteps(item, location.id)
  return (
    <Flex align="center" justify="flex-end" wrap="wrap" gap={1} ms="auto">
      <IconButton
        size="sm"
        variant="subtle"
        aria-label={`One less at ${location.name}`}
        aria-disabled={level === 0 || undefined}
        opacity={level === 0 ? 0.5 : undefined}
        onClick={() => step(-1)}
      >
        <Minus />
      </IconButton>
      <chakra.strong minW="5.5rem" textAlign="center" aria-live="polite">
        {formatStockLevel(level, item)}
      </chakra.strong>
      <IconButton size="sm" variant="subtle" aria-label={`One more at ${location.name}`} onClick={() => step(1)}>
        <Plus />
      </IconButton>
      <Button size="sm" variant="ghost" aria-label={`Set level at ${location.name}`} onClick={onSet}>
        Set level
      </Button>
    </Flex>
  )
}

/**
 * Changes an item's level at a location step by step. The new level is shown at once; further steps wait for the
 * current request and are sent together. If another user has changed the level, shows that user's level instead of
 * overwriting it.
 */
function useLevelSteps(item: StockItemDetailsFragment, locationId: string) {
  const recorded = item.locations.find((level) => level.locationId === locationId)?.level ?? 0
  const [wanted, setWanted] = useState<number>()
  const target = useRef<number>(undefined)
  const [reload] = useStockItemLazyQuery({ fetchPolicy: 'network-only' })
  const [setLevel] = useSetStockLevelMutation({
    update: (cache, { data }) => data && updateCachedStockLevelLists(cache, [data.setStockLevel.stockItem]),
  })

  async function followTarget() {
    let expected = recorded
    try {
      while (target.current !== undefined && target.current !== expected) {
        const level = target.current
        await setLevel({ variables: { id: item.id, locationId, level, expected } })
        expected = level
      }
    } catch (error) {
      showNoticeMessage({ text: getErrorMessage(error) ?? 'The level was not saved. Try again.', type: 'error' })
      await reload({ variables: { id: item.id } }).catch(() => {})
    }
    target.current = undefined
    setWanted(undefined)
  }

  return {
    level: wanted ?? recorded,
    step: (by: 1 | -1) => {
      const before = target.current ?? recorded
      const level = Math.min(STOCK_LEVEL_RULES.max, Math.max(STOCK_LEVEL_RULES.min, roundStockLevel(before + by)))
      if (level === before) return
      const isSending = target.current !== undefined
      target.current = level
      setWanted(level)
      if (!isSending) void followTarget()
    },
  }
}
