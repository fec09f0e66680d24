import { Flex, IconButton, VisuallyHidden } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { Checkbox, CheckLabel } from '../../components/fields/Checkbox'
import type { LocationItem } from './useLocationStock'

export interface LocationItemHandlers {
  chosenIds: readonly string[]
  onToggle: (id: string) => void
  /** Undefined if levels cannot be set. */
  onSetLevel: ((item: LocationItem) => void) | undefined
}

/** A checkbox that selects an item for a transfer, and a button that sets its level. */
export function LocationItemActions({
  item,
  chosenIds,
  onToggle,
  onSetLevel,
}: LocationItemHandlers & { item: LocationItem }) {
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
      <CheckLabel minW="control" justifyContent="center">
        <Checkbox checked={chosenIds.includes(item.id)} onChange={() => onToggle(item.id)} />
        <VisuallyHidden>Choose {item.name}</VisuallyHidden>
      </CheckLabel>
    </Flex>
  )
}
