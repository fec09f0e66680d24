import { Input, type InputProps, Textarea } from '@chakra-ui/react'
import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form'
import { type FieldProps, FormField, requiredRule, useFieldError } from './FormField'

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: 'text' | 'email' | 'tel' | 'password'
  rules?: RegisterOptions<Values, FieldPath<Values>>
  autoComplete?: string
  /** Focuses the field when its dialog opens. */
  autoFocus?: boolean
  inputProps?: InputProps
}

export function TextField<Values extends FieldValues = FieldValues>(props: TextFieldProps<Values>) {
  const { name, type = 'text', rules, autoComplete = 'off', autoFocus, inputProps, ...field } = props
  const { register } = useFormContext<Values>()
  return (
    <FormField {...field} error={useFieldError(name)}>
      <Input
        type={type}
        autoComplete={autoComplete}
        data-autofocus={autoFocus || undefined}
        {...inputProps}
        {...register(name, { required: requiredRule(field.label, field.required), ...rules })}
      />
    </FormField>
  )
}

interface TextAreaFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  rows?: number
  rules?: RegisterOptions<Values, FieldPath<Values>>
}

export function TextAreaField<Values extends FieldValues = FieldValues>(props: TextAreaFieldProps<Values>) {
  const { name, rows = 3, rules, ...field } = props
  const { register } = useFormContext<Values>()
  return (
    <FormField {...field} error={useFieldError(name)}>
      <Textarea rows={rows} {...register(name, { required: requiredRule(field.label, field.required), ...rules })} />
    </FormField>
  )
}

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** YYYY-MM-DD */
  min?: string
  /** YYYY-MM-DD */
  max?: string
}

/** A date field; the form stores `YYYY-MM-DD`, or an empty string. */
export function DateField<Values extends FieldValues = FieldValues>(props: DateFieldProps<Values>) {
  const { name, min, max, ...field } = props
  const { register } = useFormContext<Values>()
  const rules = {
    required: requiredRule(field.label, field.required),
    min: min ? { value: min, message: `Not before ${min}.` } : undefined,
    max: max ? { value: max, message: `Not after ${max}.` } : undefined,
  } as RegisterOptions<Values, FieldPath<Values>>
  return (
    <FormField {...field} error={useFieldError(name)}>
      <Input type="date" min={min} max={max} {...register(name, rules)} />
    </FormField>
  )
}
