import type { SelectOption } from '../components/fields/Select'
import type { LocationType } from '../graphql/schema.generated'
import { useAllListPages } from '../graphql/useAllListPages'
import { useLocationOptionsQuery } from './Location.generated'

interface LocationOptions {
  /** All locations of the type, sorted by name. */
  all: SelectOption<string>[]
  /** Returns the active locations, and the current choice even if that location is inactive. */
  choosable: (chosen?: { id: string; name: string; active: boolean } | null) => SelectOption<string>[]
}

export function useLocationOptions(type: LocationType): LocationOptions {
  const { data, fetchMore } = useLocationOptionsQuery({
    variables: { filter: { type: [type] } },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  useAllListPages(data?.locations, fetchMore)
  const locations = data?.locations.items.filter(Boolean) ?? []
  const toOption = ({ id, name, active }: { id: string; name: string; active: boolean }) => ({
    value: id,
    label: active ? name : `${name} (inactive)`,
  })
  return {
    all: locations.map(toOption),
    choosable: (chosen) => {
      const options = locations.filter(({ id, active }) => active || id === chosen?.id).map(toOption)
      const isListed = !chosen || options.some(({ value }) => value === chosen.id)
      return isListed ? options : [toOption(chosen), ...options]
    },
  }
}
