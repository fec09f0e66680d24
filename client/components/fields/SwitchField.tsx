import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { ErrorText } from '../messages/ErrorText'
import { type NamedFieldProps, useFieldError } from './FormField'
import { Switch } from './Switch'

type SwitchFieldProps<Values extends FieldValues> = Omit<NamedFieldProps<Values>, 'required' | 'warning'>

/** A switch; the form stores a boolean. */
export function SwitchField<Values extends FieldValues = FieldValues>(props: SwitchFieldProps<Values>) {
  const { name, label, help, disabled } = props
  const { register } = useFormContext<Values>()
  const error = useFieldError(name)
  const id = useId()
  return (
    <chakra.div display="flex" alignItems="center" gap={3} minH="control">
      <Switch id={id} disabled={disabled} {...register(name)} />
      <chakra.div>
        <chakra.label htmlFor={id} display="block" fontWeight="medium" cursor={disabled ? 'not-allowed' : 'switch'}>
          {label}
        </chakra.label>
        {help && (
          <chakra.span color="fg.muted" textStyle="table">
            {help}
          </chakra.span>
        )}
        <ErrorText>{error?.message}</ErrorText>
      </chakra.div>
    </chakra.div>
  )
}
