import { Flex, Input } from '@chakra-ui/react'
import { useController, useFormContext } from 'react-hook-form'
import { RELATIVE_DATE_OPTIONS } from '../../../domain/reports/describeRelativeDate'
import { today } from '../../../domain/values/calendar'
import { buildRequiredRule, FormField, type NamedFieldProps, useFieldError } from '../../components/fields/FormField'
import { Select } from '../../components/fields/Select'

const FIXED = 'date'
const BEFORE = 'before'
const AFTER = 'after'
const DAYS = /^today\s*([+-])\s*(\d{1,5})$/

/** A date, fixed or relative to the run date; the form stores it as a parameter value such as `today-30`. */
export function RelativeDateField(props: NamedFieldProps) {
  const { name, label, required } = props
  const { control } = useFormContext()
  const { field } = useController({ control, name, rules: { required: buildRequiredRule(label, required) } })
  const text: string = field.value
  const kind = kindOf(text)
  const isNamed = RELATIVE_DATE_OPTIONS.some(({ value }) => value === kind)
  const options = [
    ...RELATIVE_DATE_OPTIONS.slice(0, 1),
    { value: BEFORE, label: 'Days before the run' },
    { value: AFTER, label: 'Days after the run' },
    ...RELATIVE_DATE_OPTIONS.slice(1),
    { value: FIXED, label: 'Fixed date' },
    // why: an unknown value, which only a script can have set, stays selected
    ...(kind !== null && !isNamed && ![FIXED, BEFORE, AFTER].includes(kind) ? [{ value: kind, label: kind }] : []),
  ]
  const [, , days = '30'] = DAYS.exec(text) ?? []
  const choose = (chosen: string | null) =>
    field.onChange(
      chosen === null
        ? ''
        : chosen === FIXED
          ? today()
          : chosen === BEFORE
            ? `today-${days}`
            : chosen === AFTER
              ? `today+${days}`
              : chosen,
    )

  return (
    <FormField {...props} error={useFieldError(name)}>
      <Flex gap={2} wrap={{ base: 'wrap', sm: 'nowrap' }} w="full">
        <Select
          ref={field.ref}
          options={options}
          placeholder={required ? (kind === null ? 'Choose' : undefined) : 'Any'}
          value={kind}
          onChange={choose}
          onBlur={field.onBlur}
        />
        {kind === FIXED && (
          <Input
            type="date"
            aria-label={`${label}: date`}
            value={text}
            onChange={({ target }) => field.onChange(target.value)}
          />
        )}
        {(kind === BEFORE || kind === AFTER) && (
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={99999}
            maxW={{ sm: 28 }}
            aria-label={`${label}: days`}
            value={days}
            onChange={({ target }) =>
              field.onChange(`today${kind === BEFORE ? '-' : '+'}${target.value.replace(/\D/g, '').slice(0, 5)}`)
            }
          />
        )}
      </Flex>
    </FormField>
  )
}

function kindOf(text: string): string | null {
  if (text === '') return null
  const [match, sign] = /^today\s*([+-])/.exec(text) ?? []
  if (match) return sign === '-' ? BEFORE : AFTER
  return /^\d/.test(text) ? FIXED : text
}
