import { chakra, Flex, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../components/FormField'

interface MeasureFieldProps {
  label: string
  /** NaN while the box is empty. */
  value: number
  unit?: string
  step?: number
  /** Takes the entry over, or says why it cannot: then the box keeps it, and `value` stays. */
  onChange: (value: number) => string | undefined
  /** The entry is finished. */
  onDone?: () => void
  error?: string
}

/** A length or a count that is drawn while it is typed. */
export function MeasureField({ label, value, unit = 'mm', step = 0.5, onChange, onDone, error }: MeasureFieldProps) {
  const [refused, setRefused] = useState<{ text: string; message: string; instead: number }>()
  // why: what was refused is forgotten when the value changes by other means
  const shown = refused && Object.is(refused.instead, value) ? refused : undefined
  const message = shown?.message ?? error
  return (
    <FormField label={label} error={message ? { type: 'validate', message } : undefined}>
      <Flex align="center" gap={2} w="full">
        <Input
          type="number"
          inputMode="decimal"
          step={step}
          autoComplete="off"
          value={shown?.text ?? (Number.isNaN(value) ? '' : value)}
          onChange={({ target: { value: text } }) => {
            const refusal = onChange(text === '' ? Number.NaN : Number(text))
            setRefused(refusal ? { text, message: refusal, instead: value } : undefined)
          }}
          onBlur={onDone}
          onWheel={(event) => event.currentTarget.blur()}
        />
        {unit && <chakra.span color="fg.muted">{unit}</chakra.span>}
      </Flex>
    </FormField>
  )
}
