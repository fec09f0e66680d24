import { chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { can } from '../../../domain/people/permissions'
import { TermHelp } from '../../help/TermHelp'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { useUser } from '../../session/session'
import { levelText } from '../stockFormat'
import { LevelDialog } from './LevelDialog'
import { LevelSteps } from './LevelSteps'
import type { StockItemDetailsFragment } from './StockItem.generated'

export function StockLevels({ item }: { item: StockItemDetailsFragment }) {
  const { all } = useLocationOptions('stock')
  const [changedId, setChangedId] = useState<string>()
  const maySet = can(useUser(), 'take stock')
  const names = new Map(all.map(({ value, label }) => [value, label]))
  const nameOf = (id: string) => names.get(id) ?? `Location #${id}`
  return (
    <chakra.section aria-labelledby="levels">
      <Flex align="center" gap={1} mb={3}>
        <Heading as="h2" id="levels">
          Levels
        </Heading>
        <TermHelp term="level" />
      </Flex>
      {item.locations.length === 0 && (
        <Text color="fg.muted">This item is not assigned to a location yet. Open a location to assign it.</Text>
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
                <strong>{levelText(level, item)}</strong>
              )}
            </LevelRow>
          )
        })}
      </chakra.ul>
      {changedId && (
        <LevelDialog
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
