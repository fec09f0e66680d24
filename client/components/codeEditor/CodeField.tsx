import { type FieldPath, type FieldValues, type RegisterOptions, useController, useFormContext } from 'react-hook-form'
import { type FieldProps, FormField, requiredRule, useFieldError } from '../fields/FormField'
import { CodeEditor, type CodeEditorProps } from './CodeEditor'

interface CodeFieldProps<Values extends FieldValues>
  extends Omit<FieldProps<Values>, 'warning'>,
    Pick<CodeEditorProps, 'language' | 'diagnostics' | 'tables' | 'placeholder' | 'minHeight' | 'maxHeight'> {
  rules?: Pick<RegisterOptions<Values, FieldPath<Values>>, 'validate' | 'maxLength'>
}

export function CodeField<Values extends FieldValues = FieldValues>(props: CodeFieldProps<Values>) {
  const { name, rules, label, help, required, disabled, ...editor } = props
  const { control } = useFormContext<Values>()
  const { field } = useController({ control, name, rules: { required: requiredRule(label, required), ...rules } })
  return (
    <FormField label={label} help={help} required={required} disabled={disabled} error={useFieldError(name)}>
      <CodeEditor {...editor} value={field.value} onChange={field.onChange} onBlur={field.onBlur} readOnly={disabled} />
    </FormField>
  )
}
