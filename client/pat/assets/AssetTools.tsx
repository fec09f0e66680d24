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
  /** Number of matching assets; undefined until known. */
  total: number | undefined
  layout: AssetLayout
  onLayout: (layout: AssetLayout) => void
  /** Called to make taps on a phone's cards select assets. */
  onSelect: () => void
  /** True for the list of all assets, the only one with saved views. */
  hasViews: boolean
}

/** Shows the number of assets, and changes how they are displayed. */
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

/** Sorts failed, overdue and untested assets first; a second click undoes that. */
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
