import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { buildRequiredRule, FormField, type NamedFieldProps, useFieldError } from './FormField'
import { Select, type SelectOption } from './Select'

interface SelectFieldProps<Values extends FieldValues, Value> extends NamedFieldProps<Values> {
  options: readonly SelectOption<Value>[]
  placeholder?: string
  /** Called when the user chooses an option. */
  onChosen?: (value: Value | null) => void
}

/** A select for strings or numbers; the form stores null while the placeholder is chosen. */
export function SelectField<Values extends FieldValues = FieldValues, Value extends string | number = string>(
  props: SelectFieldProps<Values, Value>,
) {
  const { name, options, placeholder, onChosen, ...labels } = props
  const { control } = useFormContext<Values>()
  const { field } = useController({
    control,
    name,
    rules: { required: buildRequiredRule(labels.label, labels.required) },
  })
  return (
    <FormField {...labels} error={useFieldError(name)}>
      <Select
        options={options}
        placeholder={placeholder}
        {...field}
        onChange={(value) => {
          field.onChange(value)
          onChosen?.(value)
        }}
      />
    </FormField>
  )
}
