import { Flex } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { can } from '../../../domain/people/permissions'
import { addDays, today } from '../../../domain/values/calendar'
import { DeleteButton } from '../../components/DeleteButton'
import { FormDialog } from '../../components/FormDialog'
import { notify } from '../../components/messages'
import { SwitchField } from '../../components/SwitchField'
import { DateField, TextAreaField, TextField } from '../../components/TextField'
import { reloadLists } from '../../graphql/reloadLists'
import { useUser } from '../../session/session'
import {
  type InstrumentDetailsFragment,
  useCreateInstrumentMutation,
  useDeleteInstrumentMutation,
  useUpdateInstrumentMutation,
} from './Instrument.generated'

interface InstrumentDialogProps {
  /** The instrument to edit; without it, the dialog creates one. */
  instrument?: InstrumentDetailsFragment
  onClose: () => void
}

interface InstrumentValues {
  name: string
  makeAndModel: string
  serialNumber: string
  calibratedOn: string
  calibrationDue: string
  notes: string
  retired: boolean
}

const entriesOf = (instrument?: InstrumentDetailsFragment): InstrumentValues => ({
  name: instrument?.name ?? '',
  makeAndModel: instrument?.makeAndModel ?? '',
  serialNumber: instrument?.serialNumber ?? '',
  calibratedOn: instrument?.calibratedOn ?? '',
  calibrationDue: instrument?.calibrationDue ?? '',
  notes: instrument?.notes ?? '',
  retired: instrument?.retired ?? false,
})

export function InstrumentDialog({ instrument, onClose }: InstrumentDialogProps) {
  const form = useForm<InstrumentValues>({ defaultValues: entriesOf(instrument) })
  const save = useSaveInstrument(instrument)
  const mayDelete = can(useUser(), 'admin')
  const calibratedOn = form.watch('calibratedOn')
  return (
    <FormDialog
      title={instrument ? `Edit ${instrument.name}` : 'New test instrument'}
      draft={{ key: `instrument/${instrument?.id ?? 'new'}` }}
      width={500}
      form={form}
      submitText="Save test instrument"
      footer={instrument && mayDelete && <DeleteInstrument instrument={instrument} onDeleted={onClose} />}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField<InstrumentValues> name="name" label="Name" help="What testers call it." required autoFocus />
      <TextField<InstrumentValues> name="makeAndModel" label="Make and model" />
      <TextField<InstrumentValues> name="serialNumber" label="Serial number" required />
      <Flex gap={4} direction={{ base: 'column', sm: 'row' }}>
        <DateField<InstrumentValues> name="calibratedOn" label="Calibrated on" max={addDays(today(), 1)} />
        <DateField<InstrumentValues>
          name="calibrationDue"
          label="Calibration due"
          min={calibratedOn || undefined}
          help="Last valid day."
        />
      </Flex>
      <TextAreaField<InstrumentValues> name="notes" label="Notes" rows={2} />
      {instrument && (
        <SwitchField<InstrumentValues>
          name="retired"
          label="Retired"
          help="Not offered for new tests. Earlier tests keep it."
        />
      )}
    </FormDialog>
  )
}

function useSaveInstrument(instrument?: InstrumentDetailsFragment) {
  const [create] = useCreateInstrumentMutation({ update: reloadLists('Instrument') })
  const [update] = useUpdateInstrumentMutation({ update: reloadLists('Instrument') })

  return async ({ calibratedOn, calibrationDue, retired, ...texts }: InstrumentValues) => {
    const input = {
      name: texts.name.trim(),
      makeAndModel: texts.makeAndModel.trim(),
      serialNumber: texts.serialNumber.trim(),
      calibratedOn: calibratedOn || null,
      calibrationDue: calibrationDue || null,
      notes: texts.notes.trim(),
      retired,
    }
    if (instrument) await update({ variables: { id: instrument.id, input } })
    else await create({ variables: { input } })
    notify({ text: 'Test instrument saved' })
  }
}

function DeleteInstrument({ instrument, onDeleted }: { instrument: InstrumentDetailsFragment; onDeleted: () => void }) {
  const [remove] = useDeleteInstrumentMutation({ update: reloadLists('Instrument') })
  return (
    <DeleteButton
      question={`Delete ${instrument.name}?`}
      onDelete={async () => {
        await remove({ variables: { id: instrument.id } })
        notify({ text: `${instrument.name} deleted` })
        onDeleted()
      }}
    >
      It is removed from all lists. If it has been used for tests, retire it instead.
    </DeleteButton>
  )
}
