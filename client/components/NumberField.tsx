import { chakra, Flex, Input } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form'
import { type FieldProps, FormField, requiredRule, useFieldError } from './FormField'

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  unit?: string
  /** The smallest difference that can be entered. */
  step?: number | 'any'
  min?: number
  max?: number
  /** Stands beside the box, for instance the reading of last time. */
  beside?: ReactNode
  /** The box that a dialog starts in. */
  autoFocus?: boolean
}

/** A number; the form holds a number, or null while the box is empty. */
export function NumberField<Values extends FieldValues = FieldValues>(props: NumberFieldProps<Values>) {
  const { name, unit, step = 'any', min, max, beside, autoFocus, ...field } = props
  const { register } = useFormContext<Values>()
  const input = useRef<HTMLInputElement>(null)
  const { ref, ...box } = register(name, {
    required: requiredRule(field.label, field.required),
    setValueAs: (value: unknown) => (value === '' || value === null || value === undefined ? null : Number(value)),
    min: min === undefined ? undefined : { value: min, message: `Not below ${min}.` },
    max: max === undefined ? undefined : { value: max, message: `Not above ${max}.` },
    validate: {
      number: () => !input.current?.validity.badInput || 'Enter a number.',
      step: () => !input.current?.validity.stepMismatch || `In steps of ${step}.`,
    },
  } as RegisterOptions<Values, FieldPath<Values>>)
  return (
    <FormField {...field} error={useFieldError(name)}>
      <Flex align="center" gap={3}>
        <Input
          type="number"
          inputMode="decimal"
          step={step}
          min={min}
          data-autofocus={autoFocus || undefined}
          autoComplete="off"
          maxW={40}
          onWheel={(event) => event.currentTarget.blur()}
          {...box}
          ref={(element) => {
            input.current = element
            ref(element)
          }}
        />
        {unit && <chakra.span color="fg.muted">{unit}</chakra.span>}
        {beside && <chakra.span color="fg.muted">{beside}</chakra.span>}
      </Flex>
    </FormField>
  )
}
