import { chakra, type HTMLChakraProps, useFieldContext } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'

export interface Option<Value> {
  value: Value
  label: string
}

export interface SelectProps<Value> extends Omit<HTMLChakraProps<'select'>, 'value' | 'onChange'> {
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
  /** The text of the empty option; without it, one of the options is always chosen. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}

/** The native select, which phones show best; in a form use SelectField. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, ...select } = props
  const choose = (text: string) => onChange(options.find((option) => String(option.value) === text)?.value ?? null)
  const field = useFieldContext()
  return (
    <chakra.div position="relative" width="full">
      <StyledSelect
        {...field?.getSelectProps()}
        {...select}
        value={value === null ? '' : String(value)}
        onChange={(event) => choose(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </StyledSelect>
      <chakra.span
        position="absolute"
        right={3}
        top={0}
        bottom={0}
        display="flex"
        alignItems="center"
        pointerEvents="none"
        color="fg.muted"
      >
        <ChevronDown size={18} aria-hidden />
      </chakra.span>
    </chakra.div>
  )
}

const StyledSelect = chakra('select', {
  base: {
    width: '100%',
    minHeight: 'control',
    appearance: 'none',
    ps: 3,
    pe: 9,
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'control',
    textOverflow: 'ellipsis',
    focusVisibleRing: 'inside',
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    _invalid: { borderColor: 'border.error' },
  },
})
