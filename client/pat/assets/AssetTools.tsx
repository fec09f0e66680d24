import { Button, chakra, IconButton } from '@chakra-ui/react'
import { ArrowDownWideNarrow, LayoutGrid, ListChecks, Rows3 } from 'lucide-react'
import { ChipButton } from '../../components/FilterChips'
import { SavedViewsMenu } from '../../components/savedViews/SavedViewsMenu'
import { TABLE, useMediaQuery } from '../../components/useMediaQuery'
import { totalText } from '../patFormat'
import { type AssetSearch, readAssetSearch, sortOf, writeAssetSearch } from './assetSearch'
import type { AssetLayout } from './useAssetLayout'

interface AssetToolsProps {
  search: AssetSearch
  onChange: (change: Partial<AssetSearch>) => void
  /** How many assets match; undefined while that is not known. */
  total: number | undefined
  layout: AssetLayout
  onLayout: (layout: AssetLayout) => void
  /** Called when a phone's taps on cards are to select from now on. */
  onSelect: () => void
  /** Views are saved of the list of all assets alone. */
  hasViews: boolean
}

/** The number of assets, and how they are shown. */
export function AssetTools({ search, onChange, total, layout, onLayout, onSelect, hasViews }: AssetToolsProps) {
  const isTable = useMediaQuery(TABLE)
  const asRows = layout === 'rows'
  return (
    <>
      <chakra.span textStyle="table" color="fg.muted" flex={1} whiteSpace="nowrap" role="status">
        {total !== undefined && totalText(total)}
      </chakra.span>
      {isTable && <UrgencyChip search={search} onChange={onChange} />}
      {!isTable && (
        <>
          <IconButton
            size="sm"
            variant="subtle"
            colorPalette="gray"
            aria-label={asRows ? 'Show as cards' : 'Show as rows'}
            onClick={() => onLayout(asRows ? 'cards' : 'rows')}
          >
            {asRows ? <LayoutGrid /> : <Rows3 />}
          </IconButton>
          <Button size="sm" variant="subtle" colorPalette="gray" onClick={onSelect}>
            <ListChecks />
            Select
          </Button>
        </>
      )}
      {hasViews && (
        <SavedViewsMenu
          list="assets"
          query={writeAssetSearch(search).toString()}
          onOpen={(query) => onChange(readAssetSearch(new URLSearchParams(query)))}
        />
      )}
    </>
  )
}

/** Sorts failed, overdue and never tested assets first; a second click undoes it. */
export function UrgencyChip({ search, onChange }: Pick<AssetToolsProps, 'search' | 'onChange'>) {
  const sort = sortOf(search)
  const isPressed = sort?.field === 'urgency' && sort.direction === 'asc'
  return (
    <ChipButton
      type="button"
      aria-pressed={isPressed}
      onClick={() => onChange({ sort: isPressed ? null : { field: 'urgency', direction: 'asc' } })}
    >
      <ArrowDownWideNarrow size={16} aria-hidden />
      Most urgent first
    </ChipButton>
  )
}
