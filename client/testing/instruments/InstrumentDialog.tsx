import { Flex } from '@chakra-ui/react'
import { hasPermission } from '../../../domain/people/permissions'
import { CALIBRATION_DATE_FIELDS } from '../../../domain/testing/testInstrument'
import { addDays, today } from '../../../domain/values/calendar'
import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { SwitchField } from '../../components/fields/SwitchField'
import { DateField, TextAreaField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { toFormValues, toMutationInput } from '../../components/forms/recordValues'
import { useRecordForm } from '../../components/forms/useRecordForm'
import { createListReloader } from '../../graphql/createListReloader'
import { useUser } from '../../session/sessionStore'
import {
  type InstrumentDetailsFragment,
  useCreateInstrumentMutation,
  useDeleteInstrumentMutation,
  useUpdateInstrumentMutation,
} from './Instrument.generated'

interface InstrumentDialogProps {
  /** The instrument to edit. If undefined, the dialog creates a new instrument. */
  instrument?: InstrumentDetailsFragment
  onClose: () => void
}

const NEW_INSTRUMENT = {
  name: '',
  makeAndModel: '',
  serialNumber: '',
  calibratedOn: '',
  calibrationDue: '',
  notes: '',
  retired: false,
}
type InstrumentValues = typeof NEW_INSTRUMENT

export function InstrumentDialog({ instrument, onClose }: InstrumentDialogProps) {
  const [create] = useCreateInstrumentMutation({ update: createListReloader('Instrument') })
  const [update] = useUpdateInstrumentMutation({ update: createListReloader('Instrument') })
  const record = useRecordForm({
    kind: 'instrument',
    record: instrument,
    values: toFormValues(NEW_INSTRUMENT, instrument),
    toInput: (values) => toMutationInput(values, CALIBRATION_DATE_FIELDS),
    create,
    update,
  })
  const mayDelete = hasPermission(useUser(), 'admin')
  const calibratedOn = record.form.watch('calibratedOn')
  return (
    <FormDialog
      title={instrument ? `Edit ${instrument.name}` : 'New test instrument'}
      {...record}
      submitText="Save test instrument"
      savedText="Test instrument saved"
      footer={instrument && mayDelete && <DeleteInstrument instrument={instrument} onDeleted={onClose} />}
      onClose={onClose}
    >
      <TextField<InstrumentValues>
        name="name"
        label="Name"
        help="What testers call this instrument."
        required
        autoFocus
      />
      <TextField<InstrumentValues> name="makeAndModel" label="Make and model" />
      <TextField<InstrumentValues> name="serialNumber" label="Serial number" required />
      <Flex gap={4} direction={{ base: 'column', sm: 'row' }}>
        <DateField<InstrumentValues> name="calibratedOn" label="Calibrated on" max={addDays(today(), 1)} />
        <DateField<InstrumentValues>
          name="calibrationDue"
          label="Calibration due"
          min={calibratedOn || undefined}
          help="The last day on which the calibration is valid."
        />
      </Flex>
      <TextAreaField<InstrumentValues> name="notes" label="Notes" rows={2} />
      {instrument && (
        <SwitchField<InstrumentValues>
          name="retired"
          label="Retired"
          help="A retired instrument is not offered for new tests. Earlier tests do not change."
        />
      )}
    </FormDialog>
  )
}

function DeleteInstrument({ instrument, onDeleted }: { instrument: InstrumentDetailsFragment; onDeleted: () => void }) {
  const [remove] = useDeleteInstrumentMutation({ update: createListReloader('Instrument') })
  return (
    <DeleteButton
      question={`Delete ${instrument.name}?`}
      onDelete={() => remove({ variables: { id: instrument.id } })}
      deletedText={`${instrument.name} deleted`}
      onDeleted={onDeleted}
    >
      The test instrument is removed from all lists. If it has been used for tests, retire it instead.
    </DeleteButton>
  )
}
