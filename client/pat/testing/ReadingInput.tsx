import { Button, Group, Input } from '@chakra-ui/react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import type { ReadingQualifier } from '../../../domain/reading'
import type { TestValues } from './testForm'

/** The names of the boxes for readings. */
export type ReadingName = 'earthContinuity' | 'insulationResistance' | `furtherReadings.${number}.text`

interface ReadingInputProps {
  name: ReadingName
  rules: Pick<RegisterOptions<TestValues, ReadingName>, 'validate'>
  /** The label of Enter on a phone's keyboard. */
  enterKeyHint: 'next' | 'done'
}

/** A box for a reading as the instrument shows it. */
export function ReadingInput({ name, rules, enterKeyHint }: ReadingInputProps) {
  const { register } = useFormContext<TestValues>()
  return (
    <Group attached>
      <Input
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint={enterKeyHint}
        maxW={36}
        fontFamily="mono"
        fontSize="title"
        fontWeight="semibold"
        step={0.001}
        {...register(name, rules)}
      />
      <QualifierButton name={name} qualifier="<" label="Below the instrument’s range" />
      <QualifierButton name={name} qualifier=">" label="Above the instrument’s range" />
    </Group>
  )
}

interface QualifierButtonProps {
  name: ReadingName
  qualifier: ReadingQualifier
  label: string
}

/** Writes < or > before the number, which numeric keypads of phones lack; a second press removes it. */
function QualifierButton({ name, qualifier, label }: QualifierButtonProps) {
  const { watch, setValue, setFocus } = useFormContext<TestValues>()
  const text = watch(name)
  const isOn = text.trimStart().startsWith(qualifier)
  return (
    <Button
      variant="subtle"
      colorPalette="gray"
      px={3}
      bg={isOn ? 'bg.emphasized' : undefined}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={() => {
        const number = text.replace(/^\s*[<>]\s*/, '')
        setValue(name, isOn ? number : `${qualifier}${number}`, { shouldDirty: true })
        setFocus(name)
      }}
    >
      {qualifier}
    </Button>
  )
}
