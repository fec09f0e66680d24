import { skipToken } from '@apollo/client/react'
import { Flex } from '@chakra-ui/react'
import { useForm, useFormContext } from 'react-hook-form'
import { CERTIFICATE_FIELD_LIMITS, type CertificateScope } from '../../../domain/evidence/certificates'
import { addDays, addYears, today, toLocalDate } from '../../../domain/values/calendar'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { SelectField } from '../../components/fields/SelectField'
import { SignatureField } from '../../components/fields/SignatureField'
import { DateField, TextField } from '../../components/fields/TextField'
import { FilterChipButton } from '../../components/filters/FilterChips'
import { formatDate } from '../../components/format/dateTime'
import { FormDialog } from '../../components/forms/FormDialog'
import { showMessage } from '../../components/messages/messages'
import { createListReloader } from '../../graphql/createListReloader'
import { useLocationOptions } from '../../locations/useLocationOptions'
import type { NewCertificateRequest } from '../../rounds/newCertificate'
import { useUser } from '../../session/sessionStore'
import {
  useCertifiableRoundsQuery,
  useCertificateListQuery,
  useCertificatePreviewQuery,
  useCreateCertificateMutation,
} from './Certificate.generated'
import { formatCertificateCounts } from './formatCertificateCounts'

interface CertificateValues extends NewCertificateRequest {
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
  /** The scope, location or round that is initially chosen. */
  requested: NewCertificateRequest
  onClose: () => void
}

export function CertificateDialog({ requested, onClose }: CertificateDialogProps) {
  const user = useUser()
  const form = useForm<CertificateValues>({
    defaultValues: { ...requested, from: addYears(today(), -1), to: today(), signedBy: user.name, signature: '' },
  })
  const [create] = useCreateCertificateMutation({
    update: createListReloader('Certificate'),
  })
  const scope = form.watch('scope')
  const confirmation = useConfirmation(form.watch(), user.name)
  return (
    <FormDialog
      title="Issue certificate"
      draft={{ key: 'certificate' }}
      width={600}
      form={form}
      submitText="Issue certificate"
      confirmation={confirmation}
      onSubmit={async (values) => {
        const { data } = await create({ variables: { input: inputOf(values) } })
        if (!data) return
        const { id, number } = data.createCertificate
        const open = () => window.open(`/api/certificates/${id}.pdf`, '_blank', 'noopener')
        open()
        showMessage({ text: `Certificate ${number} issued`, action: { text: 'Open the PDF', onClick: open } })
      }}
      onClose={onClose}
    >
      <RadioCardField<CertificateValues, CertificateScope> name="scope" label="Covers" options={SCOPES} required />
      {scope === 'location' && <LocationField />}
      {scope === 'round' && <RoundField />}
      {scope === 'period' && <PeriodFields />}
      <TextField<CertificateValues>
        name="signedBy"
        label="Signed by"
        help="The name printed under the declaration."
        required
        maxLength={CERTIFICATE_FIELD_LIMITS.signedBy}
      />
      <SignatureField<CertificateValues>
        name="signature"
        label="Signature"
        help="Sign with a finger or mouse, or leave this empty to sign on paper."
      />
    </FormDialog>
  )
}

/**
 * Returns the texts that ask the user to confirm the certificate's totals, because an issued certificate cannot be
 * changed.
 */
function useConfirmation(values: CertificateValues, signedBy: string) {
  const { scope, locationId, roundId, from, to } = values
  const isChosen =
    scope === 'hall' ||
    (scope === 'location' && locationId) ||
    (scope === 'round' && roundId) ||
    (from && to && from <= to)
  const input = inputOf({ ...values, signedBy, signature: '' })
  const { data } = useCertificatePreviewQuery(isChosen ? { variables: { input }, fetchPolicy: 'no-cache' } : skipToken)
  const preview = data?.certificatePreview
  const doubts = [
    ...(preview?.failed ? [`${preview.failed} failed`] : []),
    ...(preview?.notSeen ? [`${preview.notSeen} not seen`] : []),
  ]
  return {
    title: doubts.length > 0 ? `${doubts.join(', ')}. Issue anyway?` : 'Issue this certificate?',
    text: `The certificate gets the next number and cannot be changed afterwards.${preview ? ` It lists ${formatCertificateCounts(preview)}.` : ''}`,
    confirmText: doubts.length > 0 ? 'Issue anyway' : 'Issue',
    cancelText: 'Go back',
  }
}

/** The period's dates, with a button for each common period. */
function PeriodFields() {
  const { setValue, watch } = useFormContext<CertificateValues>()
  const [from, to] = watch(['from', 'to'])
  const sinceLast = useDayAfterLastCertificate()
  const lastYear = Number(today().slice(0, 4)) - 1
  const periods = [
    { label: 'Last year', from: `${lastYear}-01-01`, to: `${lastYear}-12-31` },
    ...(sinceLast ? [{ label: 'Since the last certificate', from: sinceLast, to: today() }] : []),
  ]
  const choose = (name: 'from' | 'to', day: string) => setValue(name, day, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <Flex gap={2} wrap="wrap">
        {periods.map((period) => (
          <FilterChipButton
            key={period.label}
            type="button"
            aria-pressed={from === period.from && to === period.to}
            onClick={() => {
              choose('from', period.from)
              choose('to', period.to)
            }}
          >
            {period.label}
          </FilterChipButton>
        ))}
      </Flex>
      <Flex gap={4} direction={{ base: 'column', sm: 'row' }}>
        <DateField<CertificateValues> name="from" label="First day" max={today()} required />
        <DateField<CertificateValues> name="to" label="Last day" min={from || undefined} max={today()} required />
      </Flex>
    </>
  )
}

/**
 * Returns the day after the last certificate's period; undefined if there is no certificate or its period ends today.
 */
function useDayAfterLastCertificate(): string | undefined {
  const { data } = useCertificateListQuery({ variables: { offset: 0, limit: 20 }, fetchPolicy: 'cache-and-network' })
  const last = data?.certificates.items.filter(Boolean).find(({ scope }) => scope === 'period' || scope === 'hall')
  if (!last) return undefined
  const day = addDays(last.to ?? toLocalDate(new Date(last.issuedAt)), 1)
  return day <= today() ? day : undefined
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
    label: `${location.name}, ${completedAt ? formatDate(toLocalDate(new Date(completedAt))) : ''}`,
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
