import { Flex, IconButton, VisuallyHidden } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { Checkbox, CheckboxLabel } from '../../components/fields/Checkbox'
import type { LocationStockItem } from './useLocationStock'

export interface LocationStockHandlers {
  chosenIds: readonly string[]
  onToggle: (id: string) => void
  /** Undefined if levels cannot be set. */
  onSetLevel: ((item: LocationStockItem) => void) | undefined
}

/** A checkbox that selects an item for a transfer, and a button that sets its level. */
export function LocationStockItemActions({
  item,
  chosenIds,
  onToggle,
  onSetLevel,
}: LocationStockHandlers & { item: LocationStockItem }) {
  return (
    <Flex direction={{ base: 'column', md: 'row' }} align="center" justify="flex-end">
      {onSetLevel && (
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={`Set level of ${item.name}`}
          title={`Set level of ${item.name}`}
          onClick={() => onSetLevel(item)}
        >
          <Pencil />
        </IconButton>
      )}
      <CheckboxLabel minW="control" justifyContent="center">
        <Checkbox checked={chosenIds.includes(item.id)} onChange={() => onToggle(item.id)} />
        <VisuallyHidden>Choose {item.name}</VisuallyHidden>
      </CheckboxLabel>
    </Flex>
  )
}
