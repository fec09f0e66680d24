import { TextField } from '../components/fields/TextField'
import { PIN_PATTERN } from '../offline/register/pin'

interface OfflinePinFieldProps {
  name: string
  label: string
  autoFocus?: boolean
  /** Further validation of a well-formed PIN: returns true, or an error message. */
  validate?: (pin: string) => true | string
}

export function OfflinePinField({ name, label, autoFocus, validate }: OfflinePinFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      type="password"
      required
      autoFocus={autoFocus}
      inputProps={{ inputMode: 'numeric', maxLength: 12, autoFocus }}
      rules={{ pattern: { value: PIN_PATTERN, message: 'Enter 4 to 12 digits.' }, validate }}
    />
  )
}
