import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { CircleAlert, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { type FieldProps, FieldWarning, requiredRule, useFieldError } from './FormField'

export interface RadioCardOption<Value> {
  value: Value
  label: string
  icon?: LucideIcon
  /** The hue of the chosen card, for instance 'safe' and 'unsafe'. */
  colorPalette?: string
  disabled?: boolean
}

interface RadioCardFieldProps<Values extends FieldValues, Value> extends Omit<FieldProps<Values>, 'help'> {
  options: readonly RadioCardOption<Value>[]
  /** Explains in one line under the cards, for instance why a choice is forced. */
  help?: ReactNode
}

/** Big buttons of which one is chosen; the form holds the chosen value, or null. */
export function RadioCardField<Values extends FieldValues = FieldValues, Value extends string | number = string>(
  props: RadioCardFieldProps<Values, Value>,
) {
  const { name, label, options, help, warning, required, disabled } = props
  const { control } = useFormContext<Values>()
  const { field } = useController({ control, name, rules: { required: requiredRule(label, required) } })
  const error = useFieldError(name)
  const id = useId()

  return (
    <chakra.div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      aria-invalid={error ? true : undefined}
      aria-required={required}
      display="flex"
      flexDirection="column"
      gap={1.5}
    >
      <chakra.span id={`${id}-label`} textStyle="label">
        {label}
        {required && (
          <chakra.span color="fg.error" aria-hidden>
            {' *'}
          </chakra.span>
        )}
      </chakra.span>
      <chakra.div display="grid" gridAutoFlow="column" gridAutoColumns="1fr" gap={2}>
        {options.map(({ value, label: text, icon: Icon, colorPalette = 'accent', disabled: refused }, index) => (
          <Card key={value} colorPalette={colorPalette}>
            <VisuallyHidden asChild>
              <input
                type="radio"
                name={`${id}-${name}`}
                ref={index === 0 ? field.ref : undefined}
                checked={field.value === value}
                disabled={disabled || refused}
                onChange={() => field.onChange(value)}
                onBlur={field.onBlur}
              />
            </VisuallyHidden>
            {Icon && <Icon size={22} aria-hidden />}
            {text}
          </Card>
        ))}
      </chakra.div>
      <chakra.span id={`${id}-help`} color="fg.muted" textStyle="sm" display={help ? undefined : 'none'}>
        {help}
      </chakra.span>
      <FieldWarning>{error ? undefined : warning}</FieldWarning>
      {error?.message && (
        <chakra.span
          role="alert"
          display="flex"
          alignItems="center"
          gap={1.5}
          color="fg.error"
          textStyle="sm"
          fontWeight="medium"
        >
          <CircleAlert size={16} aria-hidden />
          {error.message}
        </chakra.span>
      )}
    </chakra.div>
  )
}

const Card = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minH: 14,
    px: 3,
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.panel',
    fontWeight: 'medium',
    cursor: 'button',
    _hover: { bg: 'bg.muted' },
    '&:has(:checked)': { bg: 'colorPalette.solid', borderColor: 'colorPalette.solid', color: 'colorPalette.contrast' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.colorPalette.focusRing}', outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
  },
})
