import { chakra, Flex, Input } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { FormField, useFieldError } from '../../components/FormField'
import { readReading } from './reading'
import { READING_DECIMALS, type TestValues } from './testForm'

interface ReadingFieldProps {
  name: 'earthContinuity' | 'insulationResistance'
  label: string
  unit: string
  /** Last time's reading; undefined if there was no test. */
  last?: number | null
  help?: string
  warning?: string
  validate?: (text: string) => string | true
}

/** A measured value, beside what was measured last time. Enter saves the form. */
export function ReadingField({ name, label, unit, last, help, warning, validate }: ReadingFieldProps) {
  const { register } = useFormContext<TestValues>()
  const rules = {
    validate: {
      number: (text: string) => readReading(text, READING_DECIMALS).error ?? true,
      ...(validate && { allowed: validate }),
    },
  }
  return (
    <FormField label={`${label}, ${unit}`} help={help} warning={warning} error={useFieldError(name)}>
      <Flex align="center" gap={3}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxW={36}
          textStyle="lg"
          step={1 / 10 ** READING_DECIMALS}
          {...register(name, rules)}
        />
        {last !== undefined && (
          <chakra.span color="fg.muted">Last time {last === null ? 'not measured' : `${last} ${unit}`}</chakra.span>
        )}
      </Flex>
    </FormField>
  )
}
