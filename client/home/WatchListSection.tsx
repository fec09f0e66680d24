import { chakra } from '@chakra-ui/react'
import { ChevronRight, ScanEye } from 'lucide-react'
import { TermHelpButton } from '../help/TermHelpButton'
import { HomeLinkRow } from './HomeLinkRow'
import { HomeSection } from './HomeSection'

/** Shows how many assets are on the watch list. */
export function WatchListSection({ total }: { total: number }) {
  return (
    <HomeSection title="Watch list" term={<TermHelpButton term="watchList" />}>
      <ul>
        <HomeLinkRow to="/pat/assets?watched=yes">
          <ScanEye size={20} aria-hidden />
          <chakra.span flex={1}>{total === 1 ? '1 asset to watch' : `${total} assets to watch`}</chakra.span>
          <ChevronRight size={20} aria-hidden />
        </HomeLinkRow>
      </ul>
    </HomeSection>
  )
}
