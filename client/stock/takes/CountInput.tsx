import { chakra, Flex, IconButton } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { decimalText, readDecimal, steppedDecimal } from '../../../domain/decimal'
import { LEVEL_RULES } from '../../../domain/stock'
import { type Unit, unitFor } from '../../../domain/units'
import { ErrorText } from '../../components/ErrorText'
import { NumberInput } from '../../components/NumberInput'

interface CountInputProps {
  label: string
  unit: Unit
  /** As it is typed; empty: nothing is entered. */
  value: string
  /** What plus and minus start from while nothing is entered. */
  from: number
  error: string | undefined
  onChange: (value: string) => void
  /** Plus or minus was pressed, and the entry is not a number. */
  onError: (error: string | undefined) => void
}

/** A large number field between a minus and a plus button. */
export function CountInput({ label, unit, value, from, error, onChange, onError }: CountInputProps) {
  const id = useId()
  const step = (by: number) => {
    const next = steppedDecimal(value, by, LEVEL_RULES, from)
    if (next === undefined) onError(readDecimal(value, LEVEL_RULES).error)
    else onChange(decimalText(next))
  }
  return (
    <chakra.div>
      <Flex gap={3} align="center">
        <IconButton size="lg" variant="subtle" aria-label="One less" onClick={() => step(-1)}>
          <Minus />
        </IconButton>
        <NumberInput
          id={id}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          rules={LEVEL_RULES}
          blank={from}
          enterKeyHint="next"
          placeholder="–"
          h={14}
          textStyle="numeral"
          fontWeight="semibold"
          textAlign="center"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onStep={onChange}
          onFocus={(event) => event.target.select()}
          ref={(element) => {
            // why: at a desk one types at once; on a phone the keyboard would hide the item
            if (element && window.matchMedia('(pointer: fine)').matches) element.focus()
          }}
        />
        <IconButton size="lg" variant="subtle" aria-label="One more" onClick={() => step(1)}>
          <Plus />
        </IconButton>
      </Flex>
      {unit.unit && (
        <chakra.p textAlign="center" color="fg.muted" mt={1}>
          {unitFor(readDecimal(value, LEVEL_RULES).value ?? null, unit)}
        </chakra.p>
      )}
      <ErrorText id={`${id}-error`} justifyContent="center" mt={1}>
        {error}
      </ErrorText>
    </chakra.div>
  )
}
