import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { buildRequiredRule, type NamedFieldProps, useFieldError } from './FormField'
import { RadioCards, type RadioCardsProps } from './RadioCards'

type RadioCardFieldProps<Values extends FieldValues, Value> = NamedFieldProps<Values> &
  Pick<RadioCardsProps<Value>, 'options' | 'help' | 'autoFocus' | 'onTap'>

/** A single choice as large buttons; the form stores the chosen value, or null if no option is chosen. */
export function RadioCardField<Values extends FieldValues = FieldValues, Value extends string | number = string>(
  props: RadioCardFieldProps<Values, Value>,
) {
  const { name, ...cards } = props
  const { control } = useFormContext<Values>()
  const rules = { required: buildRequiredRule(cards.label, cards.required) }
  const { field } = useController({ control, name, rules })
  return <RadioCards {...cards} {...field} error={useFieldError(name)?.message} />
}
