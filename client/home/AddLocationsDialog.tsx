import { useForm } from 'react-hook-form'
import { TYPICAL_LOCATION_NAMES } from '../../domain/hall/firstSteps'
import { toNameKey } from '../../domain/values/identity'
import { CheckboxListField } from '../components/fields/CheckboxListField'
import { TextAreaField } from '../components/fields/TextField'
import { FormDialog } from '../components/forms/FormDialog'
import { createListReloader } from '../graphql/createListReloader'
import { useCreateLocationsMutation } from '../locations/Location.generated'
import { useLocationOptions } from '../locations/useLocationOptions'

interface Values {
  ticked: string[]
  /** One name per line. */
  others: string
}

/** A dialog for adding asset locations: the selected suggestions and the names that the user types. */
export function AddLocationsDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { ticked: [], others: '' } })
  const known = new Set(useLocationOptions('pat').all.map(({ label }) => toNameKey(label)))
  const [create] = useCreateLocationsMutation({ update: createListReloader('Location') })
  return (
    <FormDialog
      title="Add locations"
      draft={{ key: 'locations/new' }}
      form={form}
      submitText="Add locations"
      onSubmit={async ({ ticked, others }) => {
        const names = [...ticked, ...others.split('\n').map((line) => line.trim())].filter(Boolean)
        await create({ variables: { type: 'pat', names } })
      }}
      onClose={onClose}
    >
      <CheckboxListField<Values>
        name="ticked"
        label="Common locations"
        columns={2}
        columnsOnPhone={2}
        options={TYPICAL_LOCATION_NAMES.map((room) => ({
          value: room,
          label: room,
          ...(known.has(toNameKey(room)) && { note: 'Already added', disabled: true }),
        }))}
      />
      <TextAreaField<Values>
        name="others"
        label="Other locations"
        rows={3}
        help="One name per line. Existing names are not added again."
      />
    </FormDialog>
  )
}
