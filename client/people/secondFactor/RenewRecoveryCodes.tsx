import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/forms/FormDialog'
import { CredentialsFields, NO_CREDENTIALS } from '../credentials/CredentialsFields'
import { useRenewRecoveryCodesMutation } from './SecondFactor.generated'

interface RenewRecoveryCodesProps {
  onRenewed: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Creates new recovery codes, which replace the previous ones. */
export function RenewRecoveryCodes({ onRenewed, onClose }: RenewRecoveryCodesProps) {
  const [renew] = useRenewRecoveryCodesMutation({ refetchQueries: ['SecondFactor'] })
  const form = useForm({ defaultValues: NO_CREDENTIALS })
  return (
    <FormDialog
      title="New recovery codes"
      form={form}
      submitText="Create codes"
      onSubmit={async (variables) => {
        const { data } = await renew({ variables })
        if (data) onRenewed(data.renewRecoveryCodes.recoveryCodes)
      }}
      onClose={onClose}
    >
      <p>The codes you have now will stop working.</p>
      <CredentialsFields />
    </FormDialog>
  )
}
