import { useForm } from 'react-hook-form'
import { FAULT_REPORT_LIMITS } from '../../../domain/evidence/faultReports'
import { TextAreaField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { createListReloader } from '../../graphql/createListReloader'
import { type FaultReportDetailsFragment, useCloseFaultReportMutation } from './FaultReport.generated'

interface CloseFaultReportDialogProps {
  report: FaultReportDetailsFragment
  onClose: () => void
}

export function CloseFaultReportDialog({ report: { id, asset }, onClose }: CloseFaultReportDialogProps) {
  const form = useForm({ defaultValues: { note: '' } })
  const [close] = useCloseFaultReportMutation({ update: createListReloader('FaultReport') })
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
        help="Say what you found, or why nothing needs doing. Testing the asset also closes the report."
        required
        maxLength={FAULT_REPORT_LIMITS.text}
      />
    </FormDialog>
  )
}
