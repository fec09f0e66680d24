import { Grid } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { CheckboxListField } from '../../components/fields/CheckboxListField'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { TextField } from '../../components/fields/TextField'
import type { CheckValues } from './checkForm'
import { usePerformerOptions } from './usePerformerOptions'

/** Asks who does a check. */
export function PerformerFields({ performers }: { performers: readonly { id: string; name: string }[] }) {
  const performer = useFormContext<CheckValues>().watch('performer')
  const people = usePerformerOptions(performers)
  return (
    <>
      <RadioCardField<CheckValues>
        name="performer"
        label="Done by"
        options={[
          { value: 'anyone', label: 'Anyone' },
          { value: 'users', label: 'Chosen users' },
          { value: 'firm', label: 'A firm' },
        ]}
      />
      {performer === 'users' && (
        <CheckboxListField<CheckValues>
          name="performerIds"
          label="Users"
          columns={2}
          options={people}
          missing="Choose at least one user."
        />
      )}
      {performer === 'firm' && (
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={4}>
          <TextField<CheckValues>
            name="firmName"
            label="Person or firm"
            help="Leave it empty if you do not know yet."
          />
          <TextField<CheckValues> name="firmReference" label="Reference" help="Such as a registration number." />
        </Grid>
      )}
    </>
  )
}
