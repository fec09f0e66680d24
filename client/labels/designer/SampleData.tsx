import { Button, Grid, Input, Stack } from '@chakra-ui/react'
import type { LabelType } from '../../../domain/labels/label'
import { labelFields } from '../../../domain/labels/labelFields'
import { FormField } from '../../components/FormField'
import type { SampleValues } from '../sampleValues'

interface SampleDataProps {
  type: LabelType
  values: SampleValues
  onChange: (values: SampleValues) => void
}

/** The made-up record that the label is drawn with: longer values show what happens then. Nothing of it is stored. */
export function SampleData({ type, values, onChange }: SampleDataProps) {
  return (
    <Stack gap={3}>
      <Grid templateColumns="repeat(auto-fill, minmax(min(12rem, 100%), 1fr))" gap={3}>
        {labelFields(type).map(({ name, meaning, sample }) => (
          <FormField key={name} label={`#${name}#`} help={meaning} error={undefined}>
            <Input
              autoComplete="off"
              maxLength={500}
              value={values[name] ?? sample}
              onChange={(event) => onChange({ ...values, [name]: event.target.value })}
            />
          </FormField>
        ))}
      </Grid>
      <Button variant="subtle" alignSelf="start" onClick={() => onChange({})}>
        Reset the values
      </Button>
    </Stack>
  )
}
