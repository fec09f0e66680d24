import { Grid, Heading } from '@chakra-ui/react'
import { useForm, useFormContext } from 'react-hook-form'
import { CHECK_FIELD_LIMITS } from '../../../domain/checks/checkTemplate'
import { CheckboxListField } from '../../components/fields/CheckboxListField'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { SelectField } from '../../components/fields/SelectField'
import { SwitchField } from '../../components/fields/SwitchField'
import { TextAreaField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { showMessage } from '../../components/messages/messages'
import { createListReloader } from '../../graphql/createListReloader'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { WHOLE_HALL_LABEL } from '../checkPlace'
import {
  type CheckDetailsFragment,
  useCheckCategoriesQuery,
  useCreateCheckMutation,
  useUpdateCheckMutation,
} from './Check.generated'
import { CheckAssetField } from './CheckAssetField'
import { CheckScheduleFields } from './CheckScheduleFields'
import { CheckStepsField } from './CheckStepsField'
import { type CheckFormValues, toCheckFormValues, toCheckInput } from './checkForm'
import { useCheckPerformerOptions } from './useCheckPerformerOptions'

interface CheckDialogProps {
  /** The check to change. If undefined, the dialog creates a new check. */
  check?: CheckDetailsFragment
  onSaved?: (check: CheckDetailsFragment) => void
  onClose: () => void
}

/** The dialog for a new or existing check: steps, place, schedule, performers and requirements. */
export function CheckDialog({ check, onSaved, onClose }: CheckDialogProps) {
  const form = useForm<CheckFormValues>({ defaultValues: toCheckFormValues(check) })
  const [create] = useCreateCheckMutation({ update: createListReloader('Check') })
  const [update] = useUpdateCheckMutation({ update: createListReloader('Check') })
  const { data } = useCheckCategoriesQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <FormDialog
      title={check ? 'Edit check' : 'New check'}
      draft={{ key: `check-plan/${check?.id ?? 'new'}` }}
      width={600}
      form={form}
      submitText="Save check"
      onSubmit={async (values) => {
        const input = toCheckInput(values, check)
        const saved = check
          ? (await update({ variables: { id: check.id, input } })).data?.updateCheck
          : (await create({ variables: { input } })).data?.createCheck
        showMessage({ text: 'Check saved' })
        if (saved) onSaved?.(saved)
      }}
      onClose={onClose}
    >
      <Grid templateColumns={{ base: '1fr', sm: '2fr 1fr' }} gap={4}>
        <TextField<CheckFormValues> name="name" label="Name" required autoFocus maxLength={CHECK_FIELD_LIMITS.name} />
        <TextField<CheckFormValues>
          name="category"
          label="Category"
          required
          maxLength={CHECK_FIELD_LIMITS.category}
          inputProps={{ list: 'check-categories' }}
        />
      </Grid>
      <datalist id="check-categories">
        {data?.checkCategories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Heading size="md">Steps</Heading>
      <CheckStepsField />
      <Heading size="md">Where</Heading>
      <PlaceFields location={check?.location} />
      <Heading size="md">When</Heading>
      <CheckScheduleFields isNew={!check} />
      <Heading size="md">Who</Heading>
      <PerformerFields performers={check?.performers ?? []} />
      <NeedsFields />
    </FormDialog>
  )
}

/** Asks for the check's instructions and source, and for what a record must include besides the answers. */
function NeedsFields() {
  return (
    <>
      <Heading size="md">Requirements</Heading>
      <SwitchField<CheckFormValues>
        name="needsDocument"
        label="A document"
        help="A certificate or report, which may have an expiry date."
      />
      <SwitchField<CheckFormValues> name="needsSignature" label="A signature" />
      <TextAreaField<CheckFormValues>
        name="instructions"
        label="Instructions"
        maxLength={CHECK_FIELD_LIMITS.instructions}
      />
      <TextField<CheckFormValues>
        name="source"
        label="Required by"
        help="Such as a standard, or one of your insurer’s conditions."
        maxLength={CHECK_FIELD_LIMITS.source}
      />
    </>
  )
}

/** Asks what a check covers: the whole hall, a location or an asset. */
function PlaceFields({ location }: { location: CheckDetailsFragment['location'] | undefined }) {
  const about = useFormContext<CheckFormValues>().watch('about')
  const { choosable } = useLocationOptions('pat')
  return (
    <>
      <RadioCardField<CheckFormValues>
        name="about"
        label="Place"
        options={[
          { value: 'hall', label: WHOLE_HALL_LABEL },
          { value: 'location', label: 'A location' },
          { value: 'asset', label: 'An asset' },
        ]}
      />
      {about === 'location' && (
        <SelectField<CheckFormValues>
          name="locationId"
          label="Location"
          required
          placeholder="Choose a location"
          options={choosable(location)}
        />
      )}
      {about === 'asset' && <CheckAssetField />}
    </>
  )
}

/** Asks who does a check. */
function PerformerFields({ performers }: { performers: readonly { id: string; name: string }[] }) {
  const performer = useFormContext<CheckFormValues>().watch('performer')
  const people = useCheckPerformerOptions(performers)
  return (
    <>
      <RadioCardField<CheckFormValues>
        name="performer"
        label="Done by"
        options={[
          { value: 'anyone', label: 'Anyone' },
          { value: 'users', label: 'Chosen users' },
          { value: 'firm', label: 'A firm' },
        ]}
      />
      {performer === 'users' && (
        <CheckboxListField<CheckFormValues>
          name="performerIds"
          label="Users"
          columns={2}
          options={people}
          missing="Choose at least one user."
        />
      )}
      {performer === 'firm' && (
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={4}>
          <TextField<CheckFormValues>
            name="firmName"
            label="Person or firm"
            help="Leave this empty until you know who will do the check."
          />
          <TextField<CheckFormValues> name="firmReference" label="Reference" help="Such as a registration number." />
        </Grid>
      )}
    </>
  )
}
