import { chakra } from '@chakra-ui/react'
import { ChevronRight, ScanEye } from 'lucide-react'
import { TermHelp } from '../help/TermHelp'
import { HomeSection } from './HomeSection'
import { LinkRow } from './LinkRow'

/** Shows how many assets are on the watch list. */
export function WatchList({ total }: { total: number }) {
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
