import { Button, Grid, Input, Stack } from '@chakra-ui/react'
import { getLabelFields, type LabelRecord } from '../../../domain/labels/labelFields'
import type { LabelType } from '../../../domain/labels/labelTemplate'
import { FormField } from '../../components/fields/FormField'
import type { SampleLabelValues } from '../sampleValues'

interface SampleDataFieldsProps {
  type: LabelType
  /** The sample record, before `values` replace some of its fields. */
  record: LabelRecord
  values: SampleLabelValues
  onChange: (values: SampleLabelValues) => void
}

/** Fields for editing the sample record's values, for example to try longer ones. The edits are not stored. */
export function SampleDataFields({ type, record, values, onChange }: SampleDataFieldsProps) {
  return (
    <Stack gap={3}>
      <Grid templateColumns="repeat(auto-fill, minmax(min(12rem, 100%), 1fr))" gap={3}>
        {getLabelFields(type).map(({ name, meaning }) => (
          <FormField key={name} label={meaning} error={undefined}>
            <Input
              autoComplete="off"
              maxLength={500}
              value={values[name] ?? record.fields[name] ?? ''}
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
