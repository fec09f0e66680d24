import type { FieldValues } from 'react-hook-form'
import type { NamedFieldProps } from '../../components/fields/FormField'
import { TextField } from '../../components/fields/TextField'

interface SecondFactorCodeFieldProps<Values extends FieldValues> extends Pick<NamedFieldProps<Values>, 'name'> {
  required?: boolean
  autoFocus?: boolean
  help?: string
}

export function SecondFactorCodeField<Values extends FieldValues>({
  name,
  required,
  autoFocus,
  help,
}: SecondFactorCodeFieldProps<Values>) {
  return (
    <TextField<Values>
      name={name}
      label="Code"
      help={help ?? 'The code from your authenticator app, or a recovery code.'}
      autoComplete="one-time-code"
      rules={{ required: required && 'Enter the code.' }}
      inputProps={{ autoFocus, inputMode: 'numeric', spellCheck: false, maxLength: 20 }}
    />
  )
}
