import { TextField } from '../components/TextField'
import { PIN_PATTERN } from '../offline/pin'

interface PinFieldProps {
  name: string
  label: string
  autoFocus?: boolean
  /** What is wrong with a PIN that looks like one; true if nothing is. */
  validate?: (pin: string) => true | string
}

/** The PIN of this device. */
export function PinField({ name, label, autoFocus, validate }: PinFieldProps) {
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
