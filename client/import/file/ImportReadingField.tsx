import { Field } from '@chakra-ui/react'
import { Select } from '../../components/fields/Select'

interface ImportReadingFieldProps<Value> {
  label: string
  help?: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  disabled: boolean
  onChange: (value: Value) => void
}

/** A field for a setting that determines how a file is read. The setting may have no value yet. */
export function ImportReadingField<Value extends string | number>({
  label,
  help,
  options,
  value,
  disabled,
  onChange,
}: ImportReadingFieldProps<Value>) {
  return (
    <Field.Root disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      <Select
        options={options}
        placeholder={value === null ? 'Choose…' : undefined}
        value={value}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
      />
      {help && <Field.HelperText>{help}</Field.HelperText>}
    </Field.Root>
  )
}
