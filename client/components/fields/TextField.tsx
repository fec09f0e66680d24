import { Input, type InputProps, Textarea } from '@chakra-ui/react'
import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form'
import { validationMessages } from '../../../domain/values/validationMessages'
import { buildRequiredRule, FormField, type NamedFieldProps, useFieldError } from './FormField'

interface TextFieldProps<Values extends FieldValues> extends NamedFieldProps<Values> {
  type?: 'text' | 'email' | 'tel' | 'password'
  maxLength?: number
  rules?: RegisterOptions<Values, FieldPath<Values>>
  autoComplete?: string
  /** True to focus the field when its dialog opens. */
  autoFocus?: boolean
  inputProps?: InputProps
}

export function TextField<Values extends FieldValues = FieldValues>(props: TextFieldProps<Values>) {
  const { name, type = 'text', maxLength, rules, autoComplete = 'off', autoFocus, inputProps, ...field } = props
  const { register } = useFormContext<Values>()
  return (
    <FormField {...field} error={useFieldError(name)}>
      <Input
        type={type}
        autoComplete={autoComplete}
        data-autofocus={autoFocus || undefined}
        {...inputProps}
        {...register(name, { ...textRules(field, maxLength), ...rules })}
      />
    </FormField>
  )
}

const textRules = (
  { label, required }: Pick<NamedFieldProps, 'label' | 'required'>,
  maxLength: number | undefined,
) => ({
  required: buildRequiredRule(label, required),
  maxLength: maxLength && { value: maxLength, message: validationMessages.tooLong(maxLength) },
})

interface TextAreaFieldProps<Values extends FieldValues> extends NamedFieldProps<Values> {
  rows?: number
  maxLength?: number
  rules?: RegisterOptions<Values, FieldPath<Values>>
}

export function TextAreaField<Values extends FieldValues = FieldValues>(props: TextAreaFieldProps<Values>) {
  const { name, rows = 3, maxLength, rules, ...field } = props
  const { register } = useFormContext<Values>()
  return (
    <FormField {...field} error={useFieldError(name)}>
      <Textarea rows={rows} {...register(name, { ...textRules(field, maxLength), ...rules })} />
    </FormField>
  )
}

interface DateFieldProps<Values extends FieldValues> extends NamedFieldProps<Values> {
  /** The earliest date, as YYYY-MM-DD. */
  min?: string
  /** The latest date, as YYYY-MM-DD. */
  max?: string
}

/** A date field; the form stores `YYYY-MM-DD`, or an empty string. */
export function DateField<Values extends FieldValues = FieldValues>(props: DateFieldProps<Values>) {
  const { name, min, max, ...field } = props
  const { register } = useFormContext<Values>()
  const rules = {
    required: buildRequiredRule(field.label, field.required),
    min: min ? { value: min, message: `Choose a date on or after ${min}.` } : undefined,
    max: max ? { value: max, message: `Choose a date on or before ${max}.` } : undefined,
  } as RegisterOptions<Values, FieldPath<Values>>
  return (
    <FormField {...field} error={useFieldError(name)}>
      <Input type="date" min={min} max={max} {...register(name, rules)} />
    </FormField>
  )
}
