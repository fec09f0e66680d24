import { chakra, Flex, IconButton } from '@chakra-ui/react'
import { ArrowDownWideNarrow, LayoutGrid, ListChecks, Rows3, Table2 } from 'lucide-react'
import { TABLE_MEDIA_QUERY, useMediaQuery } from '../components/browser/useMediaQuery'
import { FilterChipButton } from '../components/filters/FilterChips'
import { DropdownMenu, MenuItem, MenuSeparator } from '../components/page/DropdownMenu'
import { AssetSavedViews } from './AssetSavedViews'
import { type AssetListSearch, getAssetSort } from './assetSearch'
import { describeAssetListSearch } from './describeAssetSearch'
import { formatAssetTotal } from './patFormat'
import type { AssetListLayout } from './useAssetListLayout'

interface AssetListToolsProps {
  search: AssetListSearch
  onChange: (change: Partial<AssetListSearch>) => void
  /** Number of matching assets; undefined until known. */
  total: number | undefined
  layout: AssetListLayout
  onLayout: (layout: AssetListLayout) => void
  /** Called to start selection mode on a phone: a tap on a card then selects the asset. */
  onSelect: () => void
  /** True for the list of all assets, the only list with saved views. */
  hasViews: boolean
}

/**
 * Shows the number of assets and the layout switch. On a phone, also summarises the active filters and sort order; the
 * layout switch, selection and saved views are in a menu.
 */
export function AssetListTools({ search, onChange, total, layout, onLayout, onSelect, hasViews }: AssetListToolsProps) {
  const asRows = layout === 'rows'
  if (useMediaQuery(TABLE_MEDIA_QUERY)) return <DeskTools total={total} layout={layout} onLayout={onLayout} />
  const items = (
    <>
      <MenuItem icon={asRows ? LayoutGrid : Rows3} onSelect={() => onLayout(asRows ? 'cards' : 'rows')}>
        {asRows ? 'Show as cards' : 'Show as rows'}
      </MenuItem>
      <MenuItem icon={ListChecks} onSelect={onSelect}>
        Select assets
      </MenuItem>
    </>
  )
  return (
    <Flex align="center" justify="space-between" gap={2} mt={1} minH="smallControl">
      <chakra.span textStyle="table" color="fg.muted" minW={0} truncate role="status">
        {describeAssetListSearch(search, total)}
      </chakra.span>
      {hasViews ? (
        <AssetSavedViews search={search} onChange={onChange}>
          {items}
          <MenuSeparator />
        </AssetSavedViews>
      ) : (
        <DropdownMenu label="Display" icon={Rows3} size="sm">
          {items}
        </DropdownMenu>
      )}
    </Flex>
  )
}

function DeskTools({ total, layout, onLayout }: Pick<AssetListToolsProps, 'total' | 'layout' | 'onLayout'>) {
  const asRows = layout === 'rows'
  const other = asRows ? 'Show as cards' : 'Show as a table'
  return (
    <Flex align="center" gap={1} ms="auto">
      <chakra.span textStyle="table" color="fg.muted" whiteSpace="nowrap" role="status">
        {total !== undefined && formatAssetTotal(total)}
      </chakra.span>
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={other}
        title={other}
        onClick={() => onLayout(asRows ? 'cards' : 'rows')}
      >
        {asRows ? <LayoutGrid /> : <Table2 />}
      </IconButton>
    </Flex>
  )
}

/** Sorts failed, overdue and untested assets first; a second click restores the default order. */
export function UrgencySortChip({ search, onChange }: Pick<AssetListToolsProps, 'search' | 'onChange'>) {
  const sort = getAssetSort(search)
  const isPressed = sort?.field === 'urgency' && sort.direction === 'asc'
  return (
    <FilterChipButton
      type="button"
      aria-pressed={isPressed}
      onClick={() => onChange({ sort: isPressed ? null : { field: 'urgency', direction: 'asc' } })}
    >
      <ArrowDownWideNarrow size={16} aria-hidden />
      Most urgent first
    </FilterChipButton>
  )
}
