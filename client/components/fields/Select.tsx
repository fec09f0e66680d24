import { NativeSelect } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'

export interface SelectOption<Value> {
  value: Value
  label: string
}

export interface SelectProps<Value> extends Omit<NativeSelect.FieldProps, 'value' | 'onChange'> {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
  /** Text of the empty option. If omitted, there is no empty option. */
  placeholder?: string
  disabled?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** The native select, which works best on phones; in a form, use SelectField. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, disabled, ...select } = props
  const choose = (text: string) => onChange(options.find((option) => String(option.value) === text)?.value ?? null)
  return (
    <NativeSelect.Root disabled={disabled}>
      <NativeSelect.Field
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
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown size={18} aria-hidden />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  )
}
