import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { ErrorText } from '../messages/ErrorText'
import { Checkbox, CheckboxLabel } from './Checkbox'
import { type NamedFieldProps, useFieldError } from './FormField'

export interface CheckboxOption {
  value: string
  label: string
  /** An explanation of the option, or of why the option is not available. */
  note?: string
  disabled?: boolean
}

interface CheckboxListFieldProps<Values extends FieldValues>
  extends Omit<NamedFieldProps<Values>, 'required' | 'warning'> {
  options: readonly CheckboxOption[]
  columns?: number
  columnsOnPhone?: number
  /** Error shown if nothing is ticked. If omitted, the choice is optional. */
  missing?: string
}

/** Checkboxes for any number of options; the form stores the chosen values as a list. */
export function CheckboxListField<Values extends FieldValues = FieldValues>(props: CheckboxListFieldProps<Values>) {
  const { name, label, help, disabled, options, columns = 1, columnsOnPhone = 1, missing } = props
  const { control } = useFormContext<Values>()
  const rules = { validate: (ticked: readonly string[]) => ticked.length > 0 || (missing ?? true) }
  const { field } = useController({ control, name, rules })
  const error = useFieldError(name)
  const id = useId()
  const chosen: readonly string[] = field.value

  const toggle = (value: string, on: boolean) =>
    field.onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))

  return (
    <chakra.fieldset aria-describedby={`${id}-help`} aria-invalid={error ? true : undefined} minW={0}>
      <chakra.legend textStyle="label">{label}</chakra.legend>
      <chakra.div display="grid" gridTemplateColumns={{ base: tracks(columnsOnPhone), sm: tracks(columns) }}>
        {options.map((option, index) => (
          <CheckboxLabel key={option.value} py={option.note ? 1.5 : undefined}>
            <Checkbox
              ref={index === 0 ? field.ref : undefined}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={option.note ? `${id}-${index}-note` : undefined}
              checked={chosen.includes(option.value)}
              disabled={disabled || option.disabled}
              onChange={(event) => toggle(option.value, event.target.checked)}
              onBlur={field.onBlur}
            />
            <span>
              <span id={`${id}-${index}`}>{option.label}</span>
              {option.note && (
                <chakra.span id={`${id}-${index}-note`} display="block" color="fg.muted" textStyle="table">
                  {option.note}
                </chakra.span>
              )}
            </span>
          </CheckboxLabel>
        ))}
      </chakra.div>
      <chakra.div id={`${id}-help`} textStyle="table" mt={help ? 1 : undefined}>
        {help && <chakra.span color="fg.muted">{help}</chakra.span>}
        <ErrorText>{error?.message}</ErrorText>
      </chakra.div>
    </chakra.fieldset>
  )
}

const tracks = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`
