import { Box } from '@chakra-ui/react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { VirtualList } from '../../components/list/VirtualList'
import { PageSkeleton } from '../../components/PageSkeleton'
import { ErrorState } from '../../components/states'
import { useMediaQuery } from '../../components/useMediaQuery'
import type { AssetDetailsFragment } from './Asset.generated'
import { ASSET_CARD_HEIGHT, AssetCard } from './AssetCard'
import { assetColumns } from './assetColumns'
import type { AssetSearch } from './assetSearch'
import type { useAssetList } from './useAssetList'

const WIDE_TABLE = '(min-width: 1440px)'

interface AssetListProps {
  list: ReturnType<typeof useAssetList>
  onEdit: (asset: AssetDetailsFragment) => void
  onTest: (asset: AssetDetailsFragment) => void
  /** Takes the asset instead of opening its page. */
  onChoose?: (asset: AssetDetailsFragment) => void
  sort?: AssetSearch['sort']
  onSort?: (sort: AssetSearch['sort']) => void
  /** Stands there when the list has no assets. */
  empty: ReactNode
}

/** Assets as cards on phones, as a table on desks. */
export function AssetList({ list, onEdit, onTest, onChoose, sort, onSort, empty }: AssetListProps) {
  const navigate = useNavigate()
  const isWide = useMediaQuery(WIDE_TABLE)
  // why: a page that comes in must not build the rows of the others again
  const columns = useMemo(() => assetColumns({ isWide, onEdit, onTest, onChoose }), [isWide, onEdit, onTest, onChoose])
  const card = useCallback(
    (asset: AssetDetailsFragment) => <AssetCard asset={asset} onEdit={onEdit} onTest={onTest} onChoose={onChoose} />,
    [onEdit, onTest, onChoose],
  )
  if (list.error) return <ErrorState onRetry={list.retry} />
  if (!list.rows) return <PageSkeleton />
  if (list.total === 0) return empty
  return (
    <Box aria-busy={list.outdated} opacity={list.outdated ? 0.6 : undefined}>
      <VirtualList
        label="Assets"
        total={list.total}
        rows={list.rows}
        onRange={list.load}
        rowKey={({ id }) => id}
        columns={columns}
        card={card}
        cardHeight={ASSET_CARD_HEIGHT}
        onOpen={(asset) => (onChoose ? onChoose(asset) : void navigate(`/pat/assets/${asset.id}`))}
        sort={sort ?? undefined}
        onSort={onSort && ((next) => onSort(next as AssetSearch['sort']))}
      />
    </Box>
  )
}
