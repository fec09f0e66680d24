import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { type FieldProps, getRequiredRule, useFieldError } from './FormField'
import { RadioCards, type RadioCardsProps } from './RadioCards'

type RadioCardFieldProps<Values extends FieldValues, Value> = FieldProps<Values> &
  Pick<RadioCardsProps<Value>, 'options' | 'help' | 'autoFocus' | 'onTap'>

/** A single choice as large buttons; the form stores the value, or null. */
export function RadioCardField<Values extends FieldValues = FieldValues, Value extends string | number = string>(
  props: RadioCardFieldProps<Values, Value>,
) {
  const { name, ...cards } = props
  const { control } = useFormContext<Values>()
  const rules = { required: getRequiredRule(cards.label, cards.required) }
  const { field } = useController({ control, name, rules })
  return <RadioCards {...cards} {...field} error={useFieldError(name)?.message} />
}
