import type { ApolloCache } from '@apollo/client'
import { Flex } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { addYears, today } from '../../../domain/calendar'
import { CERTIFICATE_LIMITS, type CertificateScope } from '../../../domain/certificates'
import { validationMessages } from '../../../domain/validationMessages'
import { exactDate } from '../../components/dateTime'
import { FormDialog } from '../../components/FormDialog'
import { notify } from '../../components/messages'
import { RadioCardField } from '../../components/RadioCardField'
import { SelectField } from '../../components/SelectField'
import { DateField, TextField } from '../../components/TextField'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { useUser } from '../../session/session'
import { useCertifiableRoundsQuery, useCreateCertificateMutation } from './Certificate.generated'
import type { NewCertificate } from './newCertificate'
import { SignatureField } from './SignatureField'

interface CertificateValues extends NewCertificate {
  from: string
  to: string
  signedBy: string
  signature: string
}

const SCOPES: readonly { value: CertificateScope; label: string }[] = [
  { value: 'hall', label: 'All assets' },
  { value: 'location', label: 'A location' },
  { value: 'round', label: 'A round' },
  { value: 'period', label: 'A period' },
]

interface CertificateDialogProps {
  /** The initial choice. */
  requested: NewCertificate
  onClose: () => void
}

export function CertificateDialog({ requested, onClose }: CertificateDialogProps) {
  const user = useUser()
  const form = useForm<CertificateValues>({
    defaultValues: { ...requested, from: addYears(today(), -1), to: today(), signedBy: user.name, signature: '' },
  })
  const [create] = useCreateCertificateMutation({
    update: (cache: ApolloCache) => cache.modify({ fields: { certificates: (_, { DELETE }) => DELETE } }),
  })
  const scope = form.watch('scope')
  const from = form.watch('from')
  return (
    <FormDialog
      title="Issue certificate"
      draft={{ key: 'certificate' }}
      width={600}
      form={form}
      submitText="Issue certificate"
      onSubmit={async (values) => {
        const { data } = await create({ variables: { input: inputOf(values) } })
        notify({ text: `Certificate ${data?.createCertificate.number ?? ''} issued` })
      }}
      onClose={onClose}
    >
      <RadioCardField<CertificateValues, CertificateScope> name="scope" label="Covers" options={SCOPES} required />
      {scope === 'location' && <LocationField />}
      {scope === 'round' && <RoundField />}
      {scope === 'period' && (
        <Flex gap={4} direction={{ base: 'column', sm: 'row' }}>
          <DateField<CertificateValues> name="from" label="First day" max={today()} required />
          <DateField<CertificateValues> name="to" label="Last day" min={from || undefined} max={today()} required />
        </Flex>
      )}
      <TextField<CertificateValues>
        name="signedBy"
        label="Signed by"
        help="The name under the declaration."
        required
        rules={{
          maxLength: {
            value: CERTIFICATE_LIMITS.signedBy,
            message: validationMessages.tooLong(CERTIFICATE_LIMITS.signedBy),
          },
        }}
      />
      <SignatureField<CertificateValues>
        name="signature"
        label="Signature"
        help="Sign with a finger or mouse, or leave empty to sign on paper."
      />
    </FormDialog>
  )
}

function LocationField() {
  const locations = useLocationOptions('pat')
  return (
    <SelectField<CertificateValues>
      name="locationId"
      label="Location"
      placeholder="Choose a location"
      options={locations.choosable(null)}
      required
    />
  )
}

function RoundField() {
  const { data } = useCertifiableRoundsQuery({ fetchPolicy: 'cache-and-network' })
  const options = (data?.rounds.items ?? []).map(({ id, location, completedAt }) => ({
    value: id,
    label: `${location.name}, ${exactDate((completedAt ?? '').slice(0, 10))}`,
  }))
  return (
    <SelectField<CertificateValues>
      name="roundId"
      label="Round"
      placeholder="Choose a completed round"
      options={options}
      required
    />
  )
}

function inputOf({ scope, locationId, roundId, from, to, signedBy, signature }: CertificateValues) {
  return {
    scope,
    ...(scope === 'location' && { locationId }),
    ...(scope === 'round' && { roundId }),
    ...(scope === 'period' && { from, to }),
    signedBy: signedBy.trim(),
    signature: signature || null,
  }
}
