import { chakra } from '@chakra-ui/react'
import { Ban, ChevronRight } from 'lucide-react'
import { countDaysBetween, today } from '../../domain/values/calendar'
import type { HomeQuery } from './Home.generated'
import { HomeLinkRow } from './HomeLinkRow'

/**
 * Lists assets that are out of use, longest first, each with its time out of use. The last row links to the full list.
 */
export function OutOfUseAssetList({ items, total }: NonNullable<HomeQuery['home']['outOfUse']>) {
  return (
    <chakra.ul mt={2} aria-label="Out of use">
      <HomeLinkRow to="/pat/assets?outOfUse=yes">
        <chakra.span color="unsafe.fg" asChild>
          <Ban size={20} aria-hidden />
        </chakra.span>
        <chakra.span flex={1}>
          <strong>
            {total === 1 ? '1 asset is out of use' : `${total.toLocaleString('en')} assets are out of use`}
          </strong>
        </chakra.span>
        <ChevronRight size={20} aria-hidden />
      </HomeLinkRow>
      {items.map(({ id, asset, reason, since }) => (
        <HomeLinkRow key={id} to={`/pat/assets/${asset.id}`}>
          <chakra.span flex={1} minW={0} ps={8}>
            <chakra.span fontWeight="medium">{asset.name}</chakra.span>{' '}
            <chakra.span textStyle="code" color="fg.muted">
              {asset.code}
            </chakra.span>
            <chakra.span display="block" textStyle="table" color="fg.muted" truncate>
              {daysText(since)} · {reason}
            </chakra.span>
          </chakra.span>
        </HomeLinkRow>
      ))}
    </chakra.ul>
  )
}

function daysText(since: string): string {
  const days = Math.max(0, countDaysBetween(since, today()))
  return days === 0 ? 'Since today' : days === 1 ? 'For 1 day' : `For ${days.toLocaleString('en')} days`
}
