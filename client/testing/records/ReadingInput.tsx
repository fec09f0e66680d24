import { Button, chakra, Input } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { type ReadingQualifier, stepReading } from '../../../domain/values/reading'
import type { TestFormValues } from './testForm'
import { isTestingSettingOn } from './testingSettings'

export type ReadingFieldName = 'earthContinuity' | 'insulationResistance' | `furtherReadings.${number}.text`

interface ReadingInputProps {
  name: ReadingFieldName
  rules: Pick<RegisterOptions<TestFormValues, ReadingFieldName>, 'validate'>
  /** How much the arrow keys change the reading; if undefined, the arrow keys only move the cursor. */
  step?: number
  /** The Enter key's label on a phone keyboard. */
  enterKeyHint: 'next' | 'done'
  /** A help button that explains the < and > buttons, shown next to them. */
  term?: ReactNode
}

/** The input for a reading as the instrument shows it. */
export function ReadingInput({ name, rules, step, enterKeyHint, term }: ReadingInputProps) {
  const { register, setValue, trigger, clearErrors } = useFormContext<TestFormValues>()
  const hasPad = isTestingSettingOn('gloves')
  return (
    <Box
      // why: the focus stays in the input, because the buttons would disappear in browsers that do not focus a pressed
      // button
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      <Input
        data-reading
        // why: with the glove pad, the phone's own keyboard stays closed, because it would cover the pad
        inputMode={hasPad ? 'none' : 'decimal'}
        autoComplete="off"
        enterKeyHint={enterKeyHint}
        w={36}
        fontSize="title"
        fontWeight="semibold"
        {...register(name, {
          ...rules,
          // why: leaving an empty input shows no error, because the tester may still fill the input before saving
          onBlur: ({ target }) => (target.value.trim() === '' ? clearErrors(name) : void trigger(name)),
        })}
        onKeyDown={(event) => {
          const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (step === undefined || sign === 0 || event.altKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          const next = stepReading(event.currentTarget.value, sign * step)
          if (next !== undefined) setValue(name, next, { shouldDirty: true, shouldValidate: true })
        }}
      />
      {!hasPad && (
        <>
          <QualifierButton name={name} qualifier="<" />
          <QualifierButton name={name} qualifier=">" />
          {term}
        </>
      )}
    </Box>
  )
}

/** The names of the buttons for readings beyond the instrument's range. */
export const READING_QUALIFIER_LABELS: Readonly<Record<ReadingQualifier, string>> = {
  '<': 'Below the instrument’s range',
  '>': 'Above the instrument’s range',
}

/** Adds < or > before the number, or removes the sign if it is already there. */
export function toggleReadingQualifier(text: string, qualifier: ReadingQualifier): string {
  const number = text.replace(/^\s*[<>]\s*/, '')
  return text.trimStart().startsWith(qualifier) ? number : `${qualifier}${number}`
}

interface QualifierButtonProps {
  name: ReadingFieldName
  qualifier: ReadingQualifier
}

/** A button that enters < or >, because the numeric keypads of phones lack these keys. */
function QualifierButton({ name, qualifier }: QualifierButtonProps) {
  const { watch, setValue, setFocus } = useFormContext<TestFormValues>()
  const text = watch(name)
  const isOn = text.trimStart().startsWith(qualifier)
  return (
    <Button
      size="sm"
      variant="subtle"
      colorPalette="gray"
      bg={isOn ? 'bg.emphasized' : undefined}
      aria-label={READING_QUALIFIER_LABELS[qualifier]}
      title={READING_QUALIFIER_LABELS[qualifier]}
      aria-pressed={isOn}
      onClick={() => {
        setValue(name, toggleReadingQualifier(text, qualifier), { shouldDirty: true })
        setFocus(name)
      }}
    >
      {qualifier}
    </Button>
  )
}

/** Shows the buttons while the input has the focus. Space for them is always reserved, so that nothing moves. */
const Box = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    '&:not(:focus-within) > :not(input, [aria-pressed=true])': { visibility: 'hidden' },
  },
})
