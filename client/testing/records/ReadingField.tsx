import { Button, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatReading, parseReading, type Reading } from '../../../domain/values/reading'
import { formatReadingWithUnit as textWithUnit } from '../../assets/patFormat'
import { FormField, useFieldError } from '../../components/fields/FormField'
import { TermHelpButton } from '../../help/TermHelpButton'
import { ReadingInput } from './ReadingInput'
import type { TestFormValues } from './testForm'

interface ReadingFieldProps {
  name: 'earthContinuity' | 'insulationResistance'
  label: string
  unit: string
  /** The Enter key's label on a phone keyboard. */
  enterKeyHint: 'next' | 'done'
  /** The previous reading; undefined if there was no test. */
  previous?: Reading | null
  /** A warning about an unusual reading. */
  warning?: string
  /** Shown to the right of the input. */
  beside?: ReactNode
  /** The error for an empty input; false if the reading is optional. */
  requiredMessage: string | false
}

/** Step in ohms (specification, section 5). */
const EARTH_CONTINUITY_STEP = 0.001

const COPIED = 'Copied from the last test. Change the reading if the instrument shows something else.'

/** The input for a reading as the instrument shows it, with the previous reading. */
export function ReadingField({
  name,
  label,
  unit,
  enterKeyHint,
  previous,
  warning,
  beside,
  requiredMessage,
}: ReadingFieldProps) {
  const { watch } = useFormContext<TestFormValues>()
  const [copied, setCopied] = useState<string>()
  const isCopied = copied !== undefined && watch(name) === copied
  const rules = {
    validate: {
      number: (text: string) => parseReading(text).error ?? true,
      requiredMessage: (text: string) => text.trim() !== '' || requiredMessage === false || requiredMessage,
    },
  }
  return (
    <FormField
      label={`${label}, ${unit}`}
      term={<TermHelpButton term={name} />}
      warning={warning ?? (isCopied ? COPIED : undefined)}
      error={useFieldError(name)}
    >
      <Flex align="center" columnGap={3} rowGap={1} wrap="wrap">
        <ReadingInput
          name={name}
          rules={rules}
          step={name === 'earthContinuity' ? EARTH_CONTINUITY_STEP : undefined}
          enterKeyHint={enterKeyHint}
          term={name === 'insulationResistance' && <TermHelpButton term="overRange" />}
        />
        {previous !== undefined && (
          <Flex align="center" gap={1} color="fg.muted">
            <span>Last time {previous === null ? 'not measured' : textWithUnit(previous, unit)}</span>
            {previous && <SameButton name={name} previous={previous} onCopied={setCopied} />}
          </Flex>
        )}
        {beside}
      </Flex>
    </FormField>
  )
}

interface SameButtonProps {
  name: ReadingFieldProps['name']
  previous: Reading
  /** Called with the input's new text. */
  onCopied: (text: string) => void
}

/** A button that copies the previous reading. The tester presses it if the instrument shows the same value. */
function SameButton({ name, previous, onCopied }: SameButtonProps) {
  const { setValue, setFocus } = useFormContext<TestFormValues>()
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label="Same as last time"
      onClick={() => {
        const text = formatReading(previous)
        setValue(name, text, { shouldDirty: true, shouldValidate: true })
        onCopied(text)
        setFocus(name)
      }}
    >
      Same
    </Button>
  )
}
