import { Button, chakra, Input } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { type ReadingQualifier, steppedReading } from '../../../domain/values/reading'
import type { TestValues } from './testForm'
import { isTestingSettingOn } from './testingSettings'

export type ReadingName = 'earthContinuity' | 'insulationResistance' | `furtherReadings.${number}.text`

interface ReadingInputProps {
  name: ReadingName
  rules: Pick<RegisterOptions<TestValues, ReadingName>, 'validate'>
  /** The step of the arrow keys; without it, they only move the cursor. */
  step?: number
  /** The label of Enter on a phone's keyboard. */
  enterKeyHint: 'next' | 'done'
  /** Shown next to the buttons: the explanation of their term. */
  term?: ReactNode
}

/** A box for a reading as the instrument shows it. */
export function ReadingInput({ name, rules, step, enterKeyHint, term }: ReadingInputProps) {
  const { register, setValue, trigger, clearErrors } = useFormContext<TestValues>()
  const hasPad = isTestingSettingOn('gloves')
  return (
    <Box
      // why: the buttons next to the box disappear when it loses the focus, and some browsers do not focus a pressed button
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      <Input
        data-reading
        // why: the phone's own keyboard would cover the pad
        inputMode={hasPad ? 'none' : 'decimal'}
        autoComplete="off"
        enterKeyHint={enterKeyHint}
        w={36}
        fontSize="title"
        fontWeight="semibold"
        {...register(name, {
          ...rules,
          // why: an empty box is an error only once the test is saved
          onBlur: ({ target }) => (target.value.trim() === '' ? clearErrors(name) : void trigger(name)),
        })}
        onKeyDown={(event) => {
          const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (step === undefined || sign === 0 || event.altKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          const next = steppedReading(event.currentTarget.value, sign * step)
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
export const QUALIFIER_LABELS: Readonly<Record<ReadingQualifier, string>> = {
  '<': 'Below the instrument’s range',
  '>': 'Above the instrument’s range',
}

/** Writes < or > before the number; removes it if it is there already. */
export function toggledQualifier(text: string, qualifier: ReadingQualifier): string {
  const number = text.replace(/^\s*[<>]\s*/, '')
  return text.trimStart().startsWith(qualifier) ? number : `${qualifier}${number}`
}

interface QualifierButtonProps {
  name: ReadingName
  qualifier: ReadingQualifier
}

/** A key that the numeric keypads of phones lack. */
function QualifierButton({ name, qualifier }: QualifierButtonProps) {
  const { watch, setValue, setFocus } = useFormContext<TestValues>()
  const text = watch(name)
  const isOn = text.trimStart().startsWith(qualifier)
  return (
    <Button
      size="sm"
      variant="subtle"
      colorPalette="gray"
      bg={isOn ? 'bg.emphasized' : undefined}
      aria-label={QUALIFIER_LABELS[qualifier]}
      title={QUALIFIER_LABELS[qualifier]}
      aria-pressed={isOn}
      onClick={() => {
        setValue(name, toggledQualifier(text, qualifier), { shouldDirty: true })
        setFocus(name)
      }}
    >
      {qualifier}
    </Button>
  )
}

/** Shows the buttons while the box has the focus; their room stays, so that nothing jumps. */
const Box = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    '&:not(:focus-within) > :not(input, [aria-pressed=true])': { visibility: 'hidden' },
  },
})
