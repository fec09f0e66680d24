import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FilterChip<Value extends string> {
  value: Value
  label: string
  /** Number of entries that match the chip. */
  count?: number
}

interface FilterChipsProps<Value extends string> {
  /** The accessible name of the group, such as 'Status'. */
  label: string
  /** True to show the label above the chips, which then wrap. */
  labelShown?: boolean
  chips: readonly FilterChip<Value>[]
  value: readonly Value[]
  onChange: (chosen: Value[]) => void
  /** Content after the chips, on the same line. */
  after?: ReactNode
}

/** Filters as toggle buttons; several can be on. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, labelShown, chips, value: chosen, onChange, after } = props
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])

  return (
    <chakra.fieldset
      display="flex"
      gap={1}
      minW={0}
      flexWrap={labelShown ? 'wrap' : undefined}
      overflowX="auto"
      // why: without a positioned ancestor, a hidden label inside would widen the page
      position="relative"
      p="3px"
      m="-3px"
      scrollbarWidth="none"
      _print={{ display: 'none' }}
    >
      <chakra.legend srOnly={!labelShown} textStyle="label" mb={1.5}>
        {label}
      </chakra.legend>
      {chips.map(({ value, label: text, count }) => {
        const pressed = chosen.includes(value)
        return (
          <FilterChipButton key={value} type="button" aria-pressed={pressed} onClick={() => toggle(value)}>
            {pressed && <Check size={16} aria-hidden />}
            {text} {count !== undefined && <span>{count}</span>}
          </FilterChipButton>
        )
      })}
      {after}
    </chakra.fieldset>
  )
}

/** A toggle button, on while `aria-pressed` is true. */
export const FilterChipButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    flexShrink: 0,
    minH: 'smallControl',
    px: { base: 3, md: 2 },
    borderRadius: 'l2',
    bg: 'bg.tint',
    textStyle: 'table',
    fontWeight: 'medium',
    '& > span': { color: 'fg.muted' },
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.tintStrong' },
    _pressed: { layerStyle: 'chosenChip', bg: 'bg.tintStrong', '& > span': { color: 'inherit' } },
  },
})
