import { Input } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { type DecimalRules, decimalText, steppedDecimal } from '../../domain/decimal'

interface NumberInputProps extends ComponentProps<typeof Input> {
  /** The rules of the number. */
  rules: DecimalRules
  /** The step of the arrow keys. */
  step?: number
  /** What the arrow keys start from while the box is empty. */
  blank?: number
  /** Called with the text after an arrow key. */
  onStep: (text: string) => void
}

/** A box for a number as it is typed. It holds text, so that an invalid number stays and can be corrected. */
export function NumberInput({ rules, step = 1, blank, onStep, ...input }: NumberInputProps) {
  return (
    <Input
      // why: the number pads of some phones have no minus
      inputMode={rules.min === undefined || rules.min < 0 ? undefined : rules.maxDecimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...input}
      onKeyDown={(event) => {
        const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
        if (sign === 0 || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        const next = steppedDecimal(event.currentTarget.value, sign * step, rules, blank)
        if (next !== undefined) onStep(decimalText(next))
      }}
    />
  )
}
