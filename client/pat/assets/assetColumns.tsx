import { Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { ClipboardCheck, type LucideIcon, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { verdictOf } from '../../../domain/pat'
import { exactDate, relativeDate } from '../../components/dateTime'
import type { Column } from '../../components/list/virtualListProps'
import { VerdictSticker } from '../../components/VerdictSticker'
import { classText, frequencyText, voltageText } from '../format'
import type { AssetDetailsFragment } from './Asset.generated'
import { AssetPhoto } from './AssetPhoto'

type AssetColumn = Column<AssetDetailsFragment>

interface Actions {
  onEdit: (asset: AssetDetailsFragment) => void
  onTest: (asset: AssetDetailsFragment) => void
  /** Takes the asset; then nothing else is offered. */
  onChoose?: (asset: AssetDetailsFragment) => void
}

const id: AssetColumn = {
  key: 'id',
  header: 'Id',
  width: '3rem',
  sortField: 'id',
  render: (asset) => `#${asset.id}`,
}
const name = ({ onChoose }: Actions, { withIds }: { withIds: boolean }): AssetColumn => ({
  key: 'name',
  header: 'Name',
  width: withIds ? 'minmax(8.5rem, 2fr)' : 'minmax(11rem, 3fr)',
  sortField: 'name',
  render: (asset) => (
    <Flex align="center" gap={3} minW={0}>
      <AssetPhoto photoId={asset.photoId} boxSize={7} borderRadius="l2" />
      <TwoLines
        first={
          onChoose ? (
            asset.name
          ) : (
            <chakra.span asChild fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
              <RouterLink to={`/pat/assets/${asset.id}`} tabIndex={-1}>
                {asset.name}
              </RouterLink>
            </chakra.span>
          )
        }
        second={withIds && `#${asset.id} · ${asset.code}`}
      />
    </Flex>
  ),
})

/** What fits into one row: the second line is smaller. */
function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <chakra.div minW={0} lineHeight="1.25">
      <chakra.div truncate>{first}</chakra.div>
      {second && (
        <chakra.div truncate textStyle="meta" color="fg.muted">
          {second}
        </chakra.div>
      )}
    </chakra.div>
  )
}

const code: AssetColumn = {
  key: 'code',
  header: 'Code',
  width: 'minmax(5rem, 1fr)',
  sortField: 'code',
  render: (asset) => <chakra.span textStyle="code">{asset.code}</chakra.span>,
}
const status: AssetColumn = {
  key: 'status',
  header: 'Status',
  width: '8.5rem',
  render: (asset) => <VerdictSticker verdict={verdictOf(asset.status)} />,
}
const due: AssetColumn = {
  key: 'due',
  header: 'Next test',
  width: '7.75rem',
  sortField: 'due',
  render: ({ nextDueOn }) =>
    nextDueOn && (
      <time dateTime={nextDueOn} title={exactDate(nextDueOn)}>
        {relativeDate(nextDueOn)}
      </time>
    ),
}
const location: AssetColumn = {
  key: 'location',
  header: 'Location',
  width: 'minmax(6rem, 2fr)',
  sortField: 'location',
  render: (asset) => asset.location?.name,
}
const detailsText = (asset: AssetDetailsFragment): string =>
  `${classText(asset.class)} · ${frequencyText(asset.frequency)} · ${voltageText(asset.voltage)}`

const details: AssetColumn = {
  key: 'details',
  header: 'Details',
  width: '10.5rem',
  render: (asset) => detailsText(asset),
}
const narrowDue: AssetColumn = {
  ...due,
  width: '6.75rem',
  render: (asset) => due.render(asset),
}
const locationAndDetails: AssetColumn = {
  ...location,
  width: 'minmax(9.75rem, 1fr)',
  render: (asset) => <TwoLines first={asset.location?.name ?? 'No location'} second={detailsText(asset)} />,
}

const actions = ({ onEdit, onTest, onChoose }: Actions): AssetColumn => ({
  key: 'actions',
  header: 'Edit and test',
  hideHeader: true,
  width: '5rem',
  align: 'end',
  render: (asset) =>
    onChoose ? (
      <Button size="sm" onClick={() => onChoose(asset)}>
        Choose
      </Button>
    ) : (
      <>
        <RowButton label={`Edit ${asset.name}`} icon={Pencil} onClick={() => onEdit(asset)} />
        <RowButton label={`Test ${asset.name}`} icon={ClipboardCheck} onClick={() => onTest(asset)} />
      </>
    ),
})

function RowButton({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <IconButton size="sm" variant="ghost" aria-label={label} title={label} onClick={onClick}>
      <Icon />
    </IconButton>
  )
}

/** The columns of the table of assets: where there is less room, some share one. */
export function assetColumns({ isWide, ...handlers }: Actions & { isWide: boolean }): AssetColumn[] {
  return isWide
    ? [id, name(handlers, { withIds: false }), code, status, due, details, location, actions(handlers)]
    : [name(handlers, { withIds: true }), status, narrowDue, locationAndDetails, actions(handlers)]
}
