import { Input } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { type DecimalRules, formatDecimal, stepDecimal } from '../../../domain/values/decimal'

interface NumberInputProps extends ComponentProps<typeof Input> {
  rules: DecimalRules
  /** How much an arrow key changes the value. */
  step?: number
  /** The value that the arrow keys start from while the box is empty. */
  blank?: number
  /** Called with the new text after an arrow key is pressed. */
  onStep: (text: string) => void
}

/** A number box. Holds text, so that the user can correct an invalid number. */
export function NumberInput({ rules, step = 1, blank, onStep, ...input }: NumberInputProps) {
  return (
    <Input
      // why: if negative numbers are allowed, the full keyboard opens, because some phones' keypads have no minus key
      inputMode={rules.min === undefined || rules.min < 0 ? undefined : rules.maxDecimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...input}
      onKeyDown={(event) => {
        const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
        if (sign === 0 || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        const next = stepDecimal(event.currentTarget.value, sign * step, rules, blank)
        if (next !== undefined) onStep(formatDecimal(next))
      }}
    />
  )
}
