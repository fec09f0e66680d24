import { Card, chakra, Link } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { WATCH_TEXTS } from '../../domain/watchReasons'
import { TermHelp } from '../help/TermHelp'
import { HomeSection } from './HomeSection'
import { LinkRow } from './LinkRow'
import { useWatchListQuery } from './WatchList.generated'

/** Lists the newest assets of the watch list with a link to all of them; renders nothing if there are none. */
export function WatchList() {
  const { data } = useWatchListQuery({ fetchPolicy: 'cache-and-network' })
  const { items = [], total = 0 } = data?.assets ?? {}
  if (total === 0) return null
  return (
    <HomeSection
      title="Watch list"
      term={<TermHelp term="watchList" />}
      note={
        <Link asChild>
          <RouterLink to="/pat/assets?watched=yes">{total === 1 ? 'Show it' : `Show all ${total}`}</RouterLink>
        </Link>
      }
    >
      <Card.Root px={4} py={1}>
        <ul>
          {items.filter(Boolean).map(({ id, name, code, watchReasons }) => (
            <LinkRow key={id} to={`/pat/assets/${id}`}>
              <chakra.span flex={1} minW={0} py={2}>
                <chakra.span display="flex" gap={2} alignItems="baseline">
                  <chakra.span fontWeight="medium" truncate>
                    {name}
                  </chakra.span>
                  <chakra.span textStyle="code" color="fg.muted" flexShrink={0}>
                    {code}
                  </chakra.span>
                </chakra.span>
                <chakra.span display="block" textStyle="table" color="fg.muted">
                  {watchReasons.map((reason) => WATCH_TEXTS[reason]).join('. ')}.
                </chakra.span>
              </chakra.span>
            </LinkRow>
          ))}
        </ul>
      </Card.Root>
    </HomeSection>
  )
}
