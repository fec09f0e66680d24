import { Field } from '@chakra-ui/react'
import { Select } from '../../components/fields/Select'

interface ImportFileSettingFieldProps<Value> {
  label: string
  help?: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  disabled: boolean
  onChange: (value: Value) => void
}

/** A field for a setting that determines how a file is read. The setting may have no value yet. */
export function ImportFileSettingField<Value extends string | number>({
  label,
  help,
  options,
  value,
  disabled,
  onChange,
}: ImportFileSettingFieldProps<Value>) {
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
