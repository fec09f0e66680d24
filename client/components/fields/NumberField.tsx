import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RegisterOptions,
  useFormContext,
  useWatch,
} from 'react-hook-form'
import { type DecimalRules, parseDecimal } from '../../../domain/values/decimal'
import { buildRequiredRule, FormField, type NamedFieldProps, useFieldError } from './FormField'
import { NumberInput } from './NumberInput'

interface NumberFieldProps<Values extends FieldValues> extends NamedFieldProps<Values> {
  /** The unit after the box; a function receives the entered number, or null. */
  unit?: string | ((entered: number | null) => string)
  rules?: DecimalRules
  /** How much an arrow key changes the value. */
  step?: number
  /** Content next to the box, such as the previous reading. */
  beside?: ReactNode
  /** True to focus the field when its dialog opens. */
  autoFocus?: boolean
}

/** A number field; the form stores the text as typed, to be parsed with `parseDecimal`. */
export function NumberField<Values extends FieldValues = FieldValues>(props: NumberFieldProps<Values>) {
  const { name, unit, rules = {}, step, beside, autoFocus, ...field } = props
  const { register, setValue } = useFormContext<Values>()
  const entered = useWatch<Values>({ name })
  const behind = typeof unit === 'function' ? unit(parseDecimal(entered, rules).value ?? null) : unit
  const missing = buildRequiredRule(field.label, field.required)
  const validate = (text: string) => {
    const { value, error } = parseDecimal(text, rules)
    return error ?? (value === null ? missing : undefined) ?? true
  }
  return (
    <FormField {...field} error={useFieldError(name)}>
      <Flex align="center" gap={3}>
        <NumberInput
          maxW={40}
          data-autofocus={autoFocus || undefined}
          rules={rules}
          step={step}
          onStep={(text) => setValue(name, text as FieldPathValue<Values, FieldPath<Values>>, ENTERED)}
          {...register(name, { validate } as RegisterOptions<Values, FieldPath<Values>>)}
        />
        {behind && <chakra.span color="fg.muted">{behind}</chakra.span>}
        {beside && <chakra.span color="fg.muted">{beside}</chakra.span>}
      </Flex>
    </FormField>
  )
}

const ENTERED = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
