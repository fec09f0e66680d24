import { chakra } from '@chakra-ui/react'
import { ChevronRight, ScanEye } from 'lucide-react'
import { TermHelp } from '../help/TermHelp'
import { HomeSection } from './HomeSection'
import { LinkRow } from './LinkRow'
import { useWatchListQuery } from './WatchList.generated'

/** Says how many assets are on the watch list; renders nothing if there are none. */
export function WatchList() {
  const { data } = useWatchListQuery({ fetchPolicy: 'cache-and-network' })
  const total = data?.assets.total ?? 0
  if (total === 0) return null
  return (
    <HomeSection title="Watch list" term={<TermHelp term="watchList" />}>
      <ul>
        <LinkRow to="/pat/assets?watched=yes">
          <ScanEye size={20} aria-hidden />
          <chakra.span flex={1}>{total === 1 ? '1 asset to watch' : `${total} assets to watch`}</chakra.span>
          <ChevronRight size={20} aria-hidden />
        </LinkRow>
      </ul>
    </HomeSection>
  )
}
