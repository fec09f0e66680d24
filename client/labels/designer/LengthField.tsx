import { chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { FormField } from '../../components/fields/FormField'
import { NumberInput } from '../../components/fields/NumberInput'

interface LengthFieldProps {
  label: string
  /** The length or count; NaN while the box contains no number. */
  value: number
  unit?: string
  step?: number
  maxDecimals?: number
  /** Applies the entry or returns an error. After an error the field keeps its text, and `value` does not change. */
  onChange: (value: number) => string | undefined
  /** Called when the user finishes the entry. */
  onDone?: () => void
  error?: string
}

interface Entry {
  text: string
  /** The error if the text is not a valid number. */
  message: string | undefined
  /** The `value` that resulted from the text. */
  value: number
}

/** A field for a length or count. The drawing updates while the user types. */
export function LengthField(props: LengthFieldProps) {
  const { label, value, unit = 'mm', step = 0.5, maxDecimals, onChange, onDone, error } = props
  const [entry, setEntry] = useState<Entry>()
  // why: the typed text is discarded when the value changes by other means
  const currentEntry = entry && Object.is(entry.value, value) ? entry : undefined
  const message = currentEntry?.message ?? error

  function enter(text: string) {
    const read = parseDecimal(text, { maxDecimals })
    const number = read.value ?? Number.NaN
    const changeError = onChange(number)
    setEntry({ text, message: read.error ?? changeError, value: changeError === undefined ? number : value })
  }

  return (
    <FormField label={label} error={message ? { type: 'validate', message } : undefined}>
      <Flex align="center" gap={2} w="full">
        <NumberInput
          rules={{ maxDecimals, min: 0 }}
          step={step}
          value={currentEntry?.text ?? (Number.isNaN(value) ? '' : formatDecimal(value))}
          onChange={(event) => enter(event.target.value)}
          onStep={enter}
          onBlur={onDone}
        />
        {unit && <chakra.span color="fg.muted">{unit}</chakra.span>}
      </Flex>
    </FormField>
  )
}
