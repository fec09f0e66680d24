import { type FieldPath, type FieldValues, type RegisterOptions, useController, useFormContext } from 'react-hook-form'
import { buildRequiredRule, FormField, type NamedFieldProps, useFieldError } from '../fields/FormField'
import { CodeEditor, type CodeEditorProps } from './CodeEditor'

interface SourceCodeFieldProps<Values extends FieldValues>
  extends Omit<NamedFieldProps<Values>, 'warning'>,
    Pick<CodeEditorProps, 'language' | 'diagnostics' | 'tables' | 'placeholder' | 'minHeight' | 'maxHeight'> {
  rules?: Pick<RegisterOptions<Values, FieldPath<Values>>, 'validate' | 'maxLength'>
}

export function SourceCodeField<Values extends FieldValues = FieldValues>(props: SourceCodeFieldProps<Values>) {
  const { name, rules, label, help, required, disabled, ...editor } = props
  const { control } = useFormContext<Values>()
  const { field } = useController({ control, name, rules: { required: buildRequiredRule(label, required), ...rules } })
  return (
    <FormField label={label} help={help} required={required} disabled={disabled} error={useFieldError(name)}>
      <CodeEditor {...editor} value={field.value} onChange={field.onChange} onBlur={field.onBlur} readOnly={disabled} />
    </FormField>
  )
}
