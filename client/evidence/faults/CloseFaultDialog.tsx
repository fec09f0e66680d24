import type { ApolloCache } from '@apollo/client'
import { useForm } from 'react-hook-form'
import { FAULT_REPORT_LIMITS } from '../../../domain/evidence/faultReports'
import { validationMessages } from '../../../domain/values/validationMessages'
import { FormDialog } from '../../components/FormDialog'
import { notify } from '../../components/messages'
import { TextAreaField } from '../../components/TextField'
import { faultReportsChanged } from '../../testing/records/testCache'
import { type FaultReportDetailsFragment, useCloseFaultReportMutation } from './FaultReport.generated'

interface CloseFaultDialogProps {
  report: FaultReportDetailsFragment
  onClose: () => void
}

export function CloseFaultDialog({ report: { id, asset }, onClose }: CloseFaultDialogProps) {
  const form = useForm({ defaultValues: { note: '' } })
  const [close] = useCloseFaultReportMutation({ update: (cache: ApolloCache) => faultReportsChanged(cache) })
  return (
    <FormDialog
      title={`Close the report on ${asset.name}`}
      draft={{ key: `fault-report/${id}` }}
      width={500}
      form={form}
      submitText="Close report"
      onSubmit={async ({ note }) => {
        await close({ variables: { id, note } })
        notify({ text: 'Fault report closed' })
      }}
      onClose={onClose}
    >
      <TextAreaField
        name="note"
        label="Note"
        help="Say what you found, or why nothing needs doing. A test also closes the report."
        required
        rules={{
          maxLength: {
            value: FAULT_REPORT_LIMITS.text,
            message: validationMessages.tooLong(FAULT_REPORT_LIMITS.text),
          },
        }}
      />
    </FormDialog>
  )
}
