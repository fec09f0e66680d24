import { chakra, Text } from '@chakra-ui/react'
import { Checkbox, CheckLabel } from '../../components/fields/Checkbox'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { ErrorState } from '../../components/states/states'
import { useStockList } from '../items/useStockList'
import { levelText } from '../stockFormat'

/** Maximum number of items listed; a search finds the others. */
const MAX_OFFERED = 100

interface AssignListProps {
  locationId: string
  search: string
  /** Ids of the chosen items. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Lists all items of the hall to choose from, with their levels at the location. */
export function AssignList({ locationId, search, chosen, onChange }: AssignListProps) {
  const { rows, total, error, retry } = useStockList(
    search.trim() ? { filter: { search: search.trim() } } : {},
    MAX_OFFERED,
  )
  const items = rows?.slice(0, MAX_OFFERED).flatMap((item) => item ?? [])
  if (error) return <ErrorState onRetry={retry} />
  if (!items) return <RowsSkeleton />
  if (total === 0) return <Text py={6}>No items found.</Text>
  return (
    <>
      <chakra.ul aria-label="Items" mt={2}>
        {items.map((item) => {
          const { id, name, locations } = item
          const here = locations.find((place) => place.locationId === locationId)
          return (
            <li key={id}>
              <CheckLabel>
                <Checkbox
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                  }
                />
                <chakra.span flex={1} minW={0} truncate>
                  {name}
                </chakra.span>
                <chakra.span color="fg.muted">{here && levelText(here.level, item)}</chakra.span>
              </CheckLabel>
            </li>
          )
        })}
      </chakra.ul>
      {total > items.length && <Text color="fg.muted">{total - items.length} more: search for them.</Text>}
    </>
  )
}
