import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { type FieldProps, useFieldError } from './FormField'

type SwitchFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, 'required' | 'warning'>

/** On or off; the form holds a boolean. */
export function SwitchField<Values extends FieldValues = FieldValues>(props: SwitchFieldProps<Values>) {
  const { name, label, help, disabled } = props
  const { register } = useFormContext<Values>()
  const error = useFieldError(name)
  const id = useId()
  return (
    <chakra.div display="flex" alignItems="center" gap={3} minH="target">
      <Toggle id={id} type="checkbox" role="switch" disabled={disabled} {...register(name)} />
      <chakra.div>
        <chakra.label htmlFor={id} display="block" fontWeight="medium" cursor={disabled ? 'not-allowed' : 'switch'}>
          {label}
        </chakra.label>
        {help && (
          <chakra.span color="fg.muted" textStyle="sm">
            {help}
          </chakra.span>
        )}
        {error?.message && (
          <chakra.span role="alert" display="block" color="fg.error" textStyle="sm">
            {error.message}
          </chakra.span>
        )}
      </chakra.div>
    </chakra.div>
  )
}

const Toggle = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    position: 'relative',
    width: 12,
    height: 7,
    borderRadius: 'full',
    bg: 'border.emphasized',
    cursor: 'inherit',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _before: {
      content: '""',
      position: 'absolute',
      top: 1,
      left: 1,
      width: 5,
      height: 5,
      borderRadius: 'full',
      bg: 'bg.panel',
      transitionProperty: 'translate',
      transitionDuration: 'fast',
    },
    '&:checked': { bg: 'accent.solid', _before: { translate: '1.25rem 0' } },
    _disabled: { opacity: 0.5 },
  },
})
