import { chakra, Flex, Input } from '@chakra-ui/react'
import { useId } from 'react'

interface DateFilterProps {
  label: string
  /** The date as YYYY-MM-DD, or an empty string. */
  value: string
  min?: string
  max?: string
  onChange: (value: string) => void
}

export function DateFilter({ label, value, min, max, onChange }: DateFilterProps) {
  const id = useId()
  return (
    <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }} gap={{ base: 1, md: 2 }} minW={0}>
      <chakra.label htmlFor={id} textStyle="label">
        {label}
      </chakra.label>
      <Input
        id={id}
        type="date"
        w={{ base: 'full', md: 40 }}
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </Flex>
  )
}
