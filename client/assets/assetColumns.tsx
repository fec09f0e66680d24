import { Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { ClipboardCheck, type LucideIcon, Pencil } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import type { RowSelection } from '../components/list/rowSelection'
import { SelectRowCheckbox, type ToggleRowSelection } from '../components/list/SelectRowCheckbox'
import { TwoLineCell } from '../components/list/TwoLineCell'
import type { ListColumn } from '../components/list/virtualListProps'
import { WaitingRecordMark } from '../components/offline/WaitingRecordMark'
import { formatRecordNumber } from '../offline/outbox/entry/localIds'
import type { AssetDetailsFragment } from './Asset.generated'
import { AssetDueDate } from './AssetDueDate'
import { AssetPhoto } from './AssetPhoto'
import { AssetStatusBadge } from './AssetStatusBadge'
import { formatAssetClass, formatTestInterval, formatVoltage } from './patFormat'
import { SelectAllAssetsCheckbox } from './SelectAllAssetsCheckbox'
import type { SelectedAsset } from './useAssetSelection'

type AssetColumn = ListColumn<AssetDetailsFragment>

interface Selecting {
  selection: RowSelection<SelectedAsset>
  onToggle: ToggleRowSelection<SelectedAsset>
}

interface Actions {
  onEdit: (asset: AssetDetailsFragment) => void
  /** Called to open the dialog that asks what to do with a failed asset. */
  onFailed: (asset: AssetDetailsFragment) => void
  onTest: (asset: AssetDetailsFragment) => void
  /** Called with the chosen asset. If set, all other actions are hidden. */
  onChoose?: (asset: AssetDetailsFragment) => void
}

const select = ({ selection, onToggle }: Selecting): AssetColumn => ({
  key: 'select',
  header: 'Select',
  hideHeader: true,
  headerContent: <SelectAllAssetsCheckbox />,
  width: '1.75rem',
  render: (asset) => <SelectRowCheckbox row={asset} selection={selection} onToggle={onToggle} />,
})

const id: AssetColumn = {
  key: 'id',
  header: 'Id',
  width: '3em',
  sortField: 'id',
  render: (asset) => formatRecordNumber(asset.id),
}

const name = ({ onChoose }: Actions, { withIds }: { withIds: boolean }): AssetColumn => ({
  key: 'name',
  header: 'Name',
  width: 'minmax(17em, 3fr)',
  sortField: 'name',
  render: (asset) => (
    <Flex align="center" gap={3} minW={0}>
      <AssetPhoto photoId={asset.photoId} sizes="40px" offPaper boxSize={7} borderRadius="l2" />
      <TwoLineCell
        first={
          onChoose ? (
            asset.name
          ) : (
            <chakra.span asChild fontWeight="medium" title={asset.name} _hover={{ textDecoration: 'underline' }}>
              <RouterLink to={`/pat/assets/${asset.id}`} tabIndex={-1}>
                {asset.name}
              </RouterLink>
            </chakra.span>
          )
        }
        second={
          withIds && (
            <>
              {formatRecordNumber(asset.id)} · <chakra.span textStyle="code">{asset.code}</chakra.span>
            </>
          )
        }
      />
    </Flex>
  ),
})

const code: AssetColumn = {
  key: 'code',
  header: 'Code',
  width: '4.25em',
  sortField: 'code',
  render: (asset) => <chakra.span textStyle="code">{asset.code}</chakra.span>,
}

const status: AssetColumn = {
  key: 'status',
  header: 'Status',
  width: '8.5rem',
  sortField: 'urgency',
  render: (asset) => (
    <>
      <AssetStatusBadge status={asset.status} use={asset.use} /> <WaitingRecordMark record={`Asset:${asset.id}`} />
    </>
  ),
}
const due = (actions: Actions): AssetColumn => ({
  key: 'due',
  header: 'Next test',
  width: '8.75em',
  sortField: 'due',
  render: (asset) => <NextStep asset={asset} {...actions} />,
})
/** Combines status and due date in one column, for narrower tables. An untested asset has only a status. */
const statusAndDue = (actions: Actions): AssetColumn => ({
  ...due(actions),
  key: 'statusAndDue',
  width: '13.5em',
  render: (asset) => (
    <Flex align="center" gap={2} minW={0}>
      <AssetStatusBadge status={asset.status} use={asset.use} beforeDueText />
      <chakra.span truncate>
        <NextStep asset={asset} {...actions} />
      </chakra.span>
    </Flex>
  ),
})

/** Shows when the next test is due; for a failed asset, shows a button to choose what to do. */
function NextStep({ asset, onFailed, onChoose }: { asset: AssetDetailsFragment } & Actions) {
  if (onChoose || !asset.status.includes('failed')) return <AssetDueDate asset={asset} />
  return (
    <Button
      size="sm"
      variant="plain"
      px={0}
      minH="auto"
      fontWeight="normal"
      textDecoration="underline"
      aria-label={`${asset.name} failed: retest after repair`}
      onClick={() => onFailed(asset)}
    >
      After repair
    </Button>
  )
}

const assetClass: AssetColumn = {
  key: 'class',
  header: 'Class',
  width: '3.6em',
  render: (asset) => formatAssetClass(asset.class),
}
const interval: AssetColumn = {
  key: 'interval',
  header: 'Interval',
  width: '3.6em',
  render: (asset) => formatTestInterval(asset.frequency),
}
const voltage: AssetColumn = {
  key: 'voltage',
  header: 'Voltage',
  width: '3.6em',
  render: (asset) => formatVoltage(asset.voltage),
}

const location: AssetColumn = {
  key: 'location',
  header: 'Location',
  width: 'minmax(8.5em, 2fr)',
  sortField: 'location',
  render: (asset) => asset.location?.name,
}
const locationAndDetails: AssetColumn = {
  ...location,
  key: 'locationAndDetails',
  width: 'minmax(9.5em, 1fr)',
  render: (asset) => (
    <TwoLineCell
      first={asset.location?.name ?? 'No location'}
      second={`${formatAssetClass(asset.class)} · ${formatTestInterval(asset.frequency)} · ${formatVoltage(asset.voltage)}`}
    />
  ),
}

const actions = ({ onEdit, onTest, onChoose }: Actions): AssetColumn => ({
  key: 'actions',
  header: 'Edit and test',
  hideHeader: true,
  width: onChoose ? '5.5em' : '5em',
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

type ColumnSets = [AssetColumn[], ...AssetColumn[][]]

/**
 * Column sets for the asset table, widest first. As the width decreases, id and code move below the name; then the date
 * moves next to the sticker and the details below the location; then names are shortened; finally the date is dropped.
 */
export function buildAssetColumns({ selection, onToggle, ...handlers }: Actions & Selecting): ColumnSets {
  const first = handlers.onChoose ? [] : [select({ selection, onToggle })]
  const ownName = name(handlers, { withIds: false })
  const nameAndIds = name(handlers, { withIds: true })
  const dueOnly = due(handlers)
  const oneColumn = statusAndDue(handlers)
  const both = actions(handlers)
  return [
    [...first, id, ownName, code, status, dueOnly, assetClass, interval, voltage, location, both],
    [...first, nameAndIds, status, dueOnly, assetClass, interval, voltage, location, both],
    [...first, nameAndIds, oneColumn, locationAndDetails, both],
    [...first, { ...nameAndIds, width: 'minmax(9em, 3fr)' }, oneColumn, locationAndDetails, both],
    [...first, { ...nameAndIds, width: 'minmax(9em, 3fr)' }, status, locationAndDetails, both],
  ]
}
