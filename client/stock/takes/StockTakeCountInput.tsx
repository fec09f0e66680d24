import { chakra, Flex, IconButton } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { STOCK_LEVEL_RULES } from '../../../domain/stock/stock'
import { formatDecimal, parseDecimal, stepDecimal } from '../../../domain/values/decimal'
import { getStockUnitLabel, type StockUnit } from '../../../domain/values/units'
import { FINE_POINTER_MEDIA_QUERY, useMediaQuery } from '../../components/browser/useMediaQuery'
import { NumberInput } from '../../components/fields/NumberInput'
import { ErrorText } from '../../components/messages/ErrorText'

interface StockTakeCountInputProps {
  label: string
  unit: StockUnit
  /** The text as typed; empty if there is no entry. */
  value: string
  /** The value that plus and minus start from if there is no entry. */
  from: number
  error: string | undefined
  onChange: (value: string) => void
  /** Called when plus or minus is pressed. */
  onStep: (value: string) => void
  /** Called when plus or minus is pressed and the entry is not a number. */
  onError: (error: string | undefined) => void
}

/** A large number field between a minus and a plus button. */
export function StockTakeCountInput({
  label,
  unit,
  value,
  from,
  error,
  onChange,
  onStep,
  onError,
}: StockTakeCountInputProps) {
  const id = useId()
  const hasMouse = useMediaQuery(FINE_POINTER_MEDIA_QUERY)
  const step = (by: number) => {
    const next = stepDecimal(value, by, STOCK_LEVEL_RULES, from)
    if (next === undefined) onError(parseDecimal(value, STOCK_LEVEL_RULES).error)
    else onStep(formatDecimal(next))
  }
  return (
    <chakra.div mt={{ base: 'auto', lg: 0 }}>
      <Flex gap={2} align="center">
        <IconButton size="lg" variant="subtle" aria-label="One less" onClick={() => step(-1)}>
          <Minus />
        </IconButton>
        <NumberInput
          id={id}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          rules={STOCK_LEVEL_RULES}
          blank={from}
          enterKeyHint="next"
          // why: the phone's own keyboard stays closed, because it would cover the item and this page's keys
          {...(!hasMouse && { inputMode: 'none' })}
          placeholder="–"
          h={14}
          textStyle="numeral"
          fontWeight="semibold"
          textAlign="center"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onStep={onStep}
          onFocus={(event) => event.target.select()}
          ref={focusWithMouse}
        />
        <IconButton size="lg" variant="subtle" aria-label="One more" onClick={() => step(1)}>
          <Plus />
        </IconButton>
      </Flex>
      {error ? (
        <ErrorText id={`${id}-error`} justifyContent="center" minH={5} textStyle="table">
          {error}
        </ErrorText>
      ) : (
        <UnitText>
          {unit.unit && getStockUnitLabel(parseDecimal(value, STOCK_LEVEL_RULES).value ?? null, unit)}
        </UnitText>
      )}
    </chakra.div>
  )
}

const UnitText = chakra('p', { base: { textAlign: 'center', textStyle: 'table', color: 'fg.muted', minH: 5 } })

/** Focuses the field on devices with a mouse, which also have a keyboard to type on. */
function focusWithMouse(element: HTMLInputElement | null): void {
  if (window.matchMedia(FINE_POINTER_MEDIA_QUERY).matches) element?.focus()
}
