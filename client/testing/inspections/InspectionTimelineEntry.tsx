import { chakra, Flex, Stack } from '@chakra-ui/react'
import { ScanEye } from 'lucide-react'
import { formatVisualPoints } from '../../../domain/testing/readings/visualPoints'
import { AssetTimelineListItem } from '../../assets/AssetTimelineListItem'
import { formatDate, formatRelativeDate } from '../../components/format/dateTime'
import { WaitingRecordMark } from '../../components/offline/WaitingRecordMark'
import { isLocalId } from '../../offline/outbox/entry/localIds'
import { EditTimelineEntryButton, ImportSourceNote } from '../records/EntryParts'
import type { VisualInspectionDetailsFragment } from './VisualInspection.generated'

interface InspectionTimelineEntryProps {
  inspection: VisualInspectionDetailsFragment
  onEdit: (inspection: VisualInspectionDetailsFragment) => void
}

/** A visual inspection in an asset's timeline. */
export function InspectionTimelineEntry({ inspection, onEdit }: InspectionTimelineEntryProps) {
  const { id, inspectedOn, points, passed, notes } = inspection
  const inspector = inspection.inspector?.name ?? inspection.inspectorName
  return (
    <AssetTimelineListItem small data-inspection={id}>
      <Flex align="flex-start" justify="space-between" gap={2}>
        <div>
          <Flex align="center" gap={2} wrap="wrap">
            <ScanEye size={18} aria-hidden />
            <chakra.h3 fontWeight="medium">
              Visual inspection{' '}
              <chakra.span color={passed ? undefined : 'unsafe.fg'}>{passed ? 'passed' : 'failed'}</chakra.span>
            </chakra.h3>
            <WaitingRecordMark record={`VisualInspection:${id}`} />
          </Flex>
          <chakra.p textStyle="table" color="fg.muted">
            <time dateTime={inspectedOn}>{formatDate(inspectedOn)}</time> · {formatRelativeDate(inspectedOn)}
            {inspector && ` · ${inspector}`}
          </chakra.p>
        </div>
        {!isLocalId(id) && (
          <EditTimelineEntryButton kind="inspection" date={inspectedOn} onClick={() => onEdit(inspection)} />
        )}
      </Flex>
      <Stack gap={1} mt={1} css={{ '&:empty': { display: 'none' } }}>
        {points.length > 0 && (
          <chakra.p textStyle="table" color="fg.muted">
            {formatVisualPoints(points)}
          </chakra.p>
        )}
        <ImportSourceNote {...inspection} />
        {notes && (
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {notes}
          </chakra.p>
        )}
      </Stack>
    </AssetTimelineListItem>
  )
}
