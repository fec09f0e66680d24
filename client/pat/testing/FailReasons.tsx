import { useFormContext } from 'react-hook-form'
import { FilterChips } from '../../components/FilterChips'
import type { TestValues } from './testForm'

/** Common faults; readings explain themselves. */
const REASONS = ['Flex damaged', 'Plug damaged', 'Casing cracked', 'Cord grip loose', 'Wrong fuse', 'Signs of heat']
const SEPARATOR = ', '

/** Enters a common reason into the notes, where it can be changed. */
export function FailReasons() {
  const { watch, setValue } = useFormContext<TestValues>()
  const said = watch('notes').split(SEPARATOR).filter(Boolean)
  const chosen = REASONS.filter((reason) => said.includes(reason))
  const change = (next: readonly string[]) => {
    const others = said.filter((part) => !REASONS.includes(part))
    setValue('notes', [...others, ...next].join(SEPARATOR), { shouldDirty: true })
  }
  return (
    <FilterChips
      label="Why did it fail?"
      labelShown
      chips={REASONS.map((reason) => ({ value: reason, label: reason }))}
      chosen={chosen}
      onChange={change}
    />
  )
}
