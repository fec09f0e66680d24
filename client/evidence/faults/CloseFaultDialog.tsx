import { useForm } from 'react-hook-form'
import { FAULT_REPORT_LIMITS } from '../../../domain/evidence/faultReports'
import { TextAreaField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { reloadLists } from '../../graphql/reloadLists'
import { type FaultReportDetailsFragment, useCloseFaultReportMutation } from './FaultReport.generated'

interface CloseFaultDialogProps {
  report: FaultReportDetailsFragment
  onClose: () => void
}

export function CloseFaultDialog({ report: { id, asset }, onClose }: CloseFaultDialogProps) {
  const form = useForm({ defaultValues: { note: '' } })
  const [close] = useCloseFaultReportMutation({ update: reloadLists('FaultReport') })
  return (
    <FormDialog
      title={`Close the report on ${asset.name}`}
      draft={{ key: `fault-report/${id}` }}
      form={form}
      submitText="Close report"
      savedText="Fault report closed"
      onSubmit={({ note }) => close({ variables: { id, note } })}
      onClose={onClose}
    >
      <TextAreaField
        name="note"
        label="Note"
        help="Say what you found, or why nothing needs doing. A test also closes the report."
        required
        maxLength={FAULT_REPORT_LIMITS.text}
      />
    </FormDialog>
  )
}
