import { chakra } from '@chakra-ui/react'
import { AssetTimelineListItem } from '../assets/AssetTimelineListItem'
import { AuditChangeTable } from '../audit/AuditChangeTable'
import { formatAuditAction, formatAuditFieldName, getAuditAuthorName } from '../audit/auditFormat'
import { compareAuditSnapshots } from '../audit/fieldChanges'
import { formatDate, formatDateTime } from '../components/format/dateTime'
import { Collapsible } from '../components/page/Collapsible'
import { useLocationOptions } from '../locations/useLocationOptions'
import type { AssetChange } from './mergeAssetTimeline'

interface AssetChangeEntryProps {
  change: AssetChange
}

/**
 * A timeline entry for a change to the asset or to one of its tests or inspections. It expands to show each changed
 * field.
 */
export function AssetChangeEntry({ change }: AssetChangeEntryProps) {
  return (
    <AssetTimelineListItem small data-change={change.action}>
      <Collapsible
        summary={
          <>
            <chakra.span fontWeight="medium">
              <ChangeSummary change={change} />
            </chakra.span>{' '}
            <chakra.span color="fg.muted" textStyle="table">
              {formatDateTime(change.at)} · {getAuditAuthorName(change)}
            </chakra.span>
          </>
        }
      >
        <chakra.div pb={2} ps={{ sm: 6 }}>
          <AuditChangeTable {...change} />
        </chakra.div>
      </Collapsible>
    </AssetTimelineListItem>
  )
}

/** Fields that change only as a result of other changes. The timeline does not list these fields. */
const DERIVED_FIELDS = ['lastTestSafe', 'lastTestId', 'lastTestDate', 'nextDueOn', 'nextVisualOn', 'userId']

function ChangeSummary({ change }: AssetChangeEntryProps) {
  const { action, before, after } = change
  if (action === 'asset.create') return 'Added to the register'
  if (action === 'asset.takeOutOfUse') return `Taken out of use${noteSuffix(after?.reason)}`
  if (action === 'asset.recordRepair') return `Repaired${noteSuffix(after?.note)}`
  if (action === 'asset.endOutOfUse') return `${endingText(after?.outcome)}${noteSuffix(after?.note)}`
  if (action.startsWith('test.')) {
    const date = (before ?? after)?.testDate
    const day = typeof date === 'string' ? ` of ${formatDate(date.slice(0, 10))}` : ''
    return `Test${day} ${action === 'test.delete' ? 'deleted' : 'corrected'}`
  }
  if (action.startsWith('visualInspection.')) {
    const date = (before ?? after)?.inspectedOn
    const day = typeof date === 'string' ? ` of ${formatDate(date.slice(0, 10))}` : ''
    return `Visual inspection${day} ${action === 'visualInspection.delete' ? 'deleted' : 'corrected'}`
  }
  if (before && after && before.locationId !== after.locationId)
    return <Moved from={before.locationId} to={after.locationId} />
  const fields = compareAuditSnapshots(before, after)
    .map(({ field }) => field)
    .filter((field) => !DERIVED_FIELDS.includes(field))
  if (action !== 'asset.update' || fields.length === 0) return formatAuditAction(action)
  return `Changed ${new Intl.ListFormat('en-GB').format(fields.map((field) => formatAuditFieldName(field).toLowerCase()))}`
}

const ENDINGS: Readonly<Record<string, string>> = {
  repaired: 'Repaired, back in use',
  retested: 'Retested, back in use',
  disposed: 'Disposed of',
  mistake: 'Back in use (recorded by mistake)',
}
const endingText = (outcome: unknown) => ENDINGS[String(outcome)] ?? 'Back in use'
const noteSuffix = (text: unknown) => (typeof text === 'string' && text !== '' ? `: ${text}` : '')

function Moved({ from, to }: { from: unknown; to: unknown }) {
  const { all } = useLocationOptions('pat')
  const nameOf = (id: unknown) =>
    id === null || id === undefined
      ? 'no location'
      : (all.find(({ value }) => value === String(id))?.label ?? `location ${id}`)
  return `Moved from ${nameOf(from)} to ${nameOf(to)}`
}
