import { Button, chakra } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { formatDate } from '../../components/format/dateTime'

interface EditTimelineEntryButtonProps {
  /** 'test' or 'inspection'. */
  kind: string
  date: string
  onClick: () => void
}

/** The button that edits a test or an inspection in an asset's timeline. */
export function EditTimelineEntryButton({ kind, date, onClick }: EditTimelineEntryButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={`Edit ${kind} from ${formatDate(date)}`}
      onClick={onClick}
    >
      <Pencil />
      <chakra.span hideBelow="sm">Edit {kind}</chakra.span>
    </Button>
  )
}

/** Shows which file a record was imported from. */
export function ImportSourceNote({
  importedBy,
  importedFrom,
}: {
  importedBy: string | null
  importedFrom: string | null
}) {
  if (!importedFrom) return null
  return (
    <chakra.p textStyle="table" color="fg.muted" overflowWrap="anywhere">
      Imported by {importedBy} from {importedFrom}
    </chakra.p>
  )
}
