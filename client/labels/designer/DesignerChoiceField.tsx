import { FormField } from '../../components/fields/FormField'
import { Select, type SelectOption } from '../../components/fields/Select'

interface DesignerChoiceFieldProps<Value> {
  label: string
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  error?: string
}

export function DesignerChoiceField<Value extends string>(props: DesignerChoiceFieldProps<Value>) {
  const { label, options, value, onChange, error } = props
  return (
    <FormField label={label} error={error ? { type: 'validate', message: error } : undefined}>
      <Select options={options} value={value} onChange={(chosen) => chosen !== null && onChange(chosen)} />
    </FormField>
  )
}
