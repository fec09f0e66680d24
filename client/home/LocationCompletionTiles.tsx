import { chakra } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { InDateProgressRing } from '../assets/InDateProgressRing'
import { TextLink } from '../components/links/links'
import type { HomeQuery } from './Home.generated'
import { HomeSection } from './HomeSection'
import { LoadingPlaceholder } from './LoadingPlaceholder'

type Locations = NonNullable<HomeQuery['home']['locations']>

const SKELETONS = ['a', 'b', 'c', 'd']

/** Shows the share of assets that are in date at each location, lowest share first. */
export function LocationCompletionTiles({ locations }: { locations: Locations | undefined }) {
  const left = locations ? locations.total - locations.items.length : 0
  return (
    <HomeSection
      title="In date by location"
      note={left > 0 && <TextLink to="/pat/locations">{`All ${locations?.total} locations`}</TextLink>}
    >
      {locations?.items.length === 0 && <p>No assets have a location yet.</p>}
      <Tiles>
        {locations
          ? locations.items.map((item) => (
              <li key={item.location.id}>
                <LocationTile {...item} />
              </li>
            ))
          : SKELETONS.map((key) => (
              <li key={key}>
                <LoadingPlaceholder h="5.125rem" borderRadius="l3" />
              </li>
            ))}
      </Tiles>
    </HomeSection>
  )
}

function LocationTile({ location, assets, inDate }: Locations['items'][number]) {
  return (
    <Tile asChild>
      <RouterLink to={`/pat/locations/${location.id}`}>
        <InDateProgressRing assets={assets} inDate={inDate} size={48} withShare />{' '}
        <span>
          <b>{location.name}</b> <small>{`${inDate} of ${assets}`}</small>
        </span>
      </RouterLink>
    </Tile>
  )
}

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: 2, md: 3 },
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr))',
      md: 'repeat(auto-fill, minmax(9.75rem, 1fr))',
    },
  },
})

const Tile = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: 2, md: 3 },
    h: 'full',
    minH: '5.125rem',
    p: { base: 2, md: 3 },
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'border.emphasized' },
    '& > span:last-child': { minW: 0 },
    '& b': { lineClamp: 2, fontWeight: 'medium', textStyle: 'table', overflowWrap: 'anywhere' },
    '& small': { display: 'block', textStyle: 'meta', color: 'fg.muted' },
  },
})
