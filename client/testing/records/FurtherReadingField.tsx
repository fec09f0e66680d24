import { chakra, Flex, IconButton, Input } from '@chakra-ui/react'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import {
  formatReadingAdvice,
  getFurtherReadingAdvice,
  type ReadingAdviceAsset,
} from '../../../domain/testing/readingAdvice'
import {
  getFurtherReadingLimit,
  getPassFailLabels,
  type ReadingResult,
  validateFurtherReading,
} from '../../../domain/testing/readings/furtherReading'
import {
  type FurtherReadingKind,
  getFurtherReadingKindFacts,
  isRcdNoTripTest,
} from '../../../domain/testing/readings/furtherReadingKinds'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { parseReading } from '../../../domain/values/reading'
import { FormField, useFieldError } from '../../components/fields/FormField'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { TermHelpButton } from '../../help/TermHelpButton'
import { evaluateFurtherReadingEntries } from './furtherReadingsForm'
import { type ReadingFieldName, ReadingInput } from './ReadingInput'
import type { TestFormValues } from './testForm'

interface FurtherReadingFieldProps {
  /** Index in the form's further readings. */
  index: number
  asset: ReadingAdviceAsset
  /** Called to remove the reading; undefined if the dialog always asks for this reading. */
  onRemove?: () => void
  /** Called after the user taps an answer. */
  onAnswered?: () => void
}

/** The input for a further reading. A reading that only passes or fails has two large buttons instead. */
export function FurtherReadingField({ index, asset, onRemove, onAnswered }: FurtherReadingFieldProps) {
  const { watch } = useFormContext<TestFormValues>()
  const entry = watch(`furtherReadings.${index}`)
  // why: the entry may be missing, because a removed reading is rendered one last time
  if (!entry) return null
  const facts = getFurtherReadingKindFacts(entry.kind)
  return (
    <Flex align="flex-start" gap={2}>
      <chakra.div flex="1">
        {facts.unit === undefined ? (
          <AnswerField index={index} kind={entry.kind} onAnswered={onAnswered} />
        ) : (
          <ValueField index={index} asset={asset} />
        )}
      </chakra.div>
      {onRemove && (
        <IconButton variant="ghost" colorPalette="gray" aria-label={`Leave out: ${facts.label}`} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </Flex>
  )
}

interface AnswerFieldProps {
  index: number
  kind: FurtherReadingKind
  onAnswered?: () => void
}

function AnswerField({ index, kind, onAnswered }: AnswerFieldProps) {
  const [pass, fail] = getPassFailLabels(kind)
  return (
    <RadioCardField<TestFormValues, ReadingResult>
      name={`furtherReadings.${index}.result`}
      label={getFurtherReadingKindFacts(kind).label}
      term={termOf(kind)}
      onTap={onAnswered}
      options={[
        { value: 'pass', label: capitalised(pass), icon: CircleCheck, colorPalette: 'safe' },
        { value: 'fail', label: capitalised(fail), icon: CircleX, colorPalette: 'unsafe' },
      ]}
    />
  )
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Returns the help button ('?') for a kind of reading, unless the kind's name explains itself. */
function termOf(kind: FurtherReadingKind) {
  if (kind === 'polarity' || kind === 'rcdTripTime') return <TermHelpButton term={kind} />
  return getFurtherReadingKindFacts(kind).replacesInsulation && <TermHelpButton term="leakage" />
}

function ValueField({ index, asset }: { index: number; asset: ReadingAdviceAsset }) {
  const { watch } = useFormContext<TestFormValues>()
  const name: ReadingFieldName = `furtherReadings.${index}.text`
  const entry = watch(`furtherReadings.${index}`)
  const { kind } = entry
  const [judged] = evaluateFurtherReadingEntries([entry])
  const { label, unit, setting: facts, fails, source } = getFurtherReadingKindFacts(kind)
  const setting = parseDecimal(entry.setting).value ?? null
  const limit = getFurtherReadingLimit({ kind, setting })
  const validate = (text: string) => {
    const { reading, error } = parseReading(text)
    if (error !== undefined) return error
    return (reading && validateFurtherReading({ kind, reading, setting: null, result: null })) ?? true
  }
  return (
    <FormField
      label={`${label}, ${unit}`}
      help={
        isRcdNoTripTest(kind, setting) ? (
          <span title={source}>The RCD must not trip. Enter the value that the instrument shows, such as &gt;300.</span>
        ) : (
          limit !== null && (
            <span title={source}>
              Must be {formatDecimal(limit)} {unit} or {fails === 'below' ? 'more' : 'less'}.
            </span>
          )
        )
      }
      term={termOf(kind)}
      warning={judged && getFurtherReadingAdvice(asset, judged).map(formatReadingAdvice).join(' ')}
      error={useFieldError(name)}
    >
      <Flex align="center" columnGap={3} rowGap={1} wrap="wrap">
        <ReadingInput name={name} rules={{ validate }} enterKeyHint="next" />
        {facts && <SettingInput index={index} label={`${label}: ${facts.label.toLowerCase()}`} unit={facts.unit} />}
      </Flex>
    </FormField>
  )
}

function SettingInput({ index, label, unit }: { index: number; label: string; unit: string }) {
  const { register } = useFormContext<TestFormValues>()
  return (
    <Flex align="center" gap={2} color="fg.muted">
      at
      <Input
        aria-label={`${label}, ${unit}`}
        inputMode="numeric"
        autoComplete="off"
        w={20}
        {...register(`furtherReadings.${index}.setting`, {
          validate: (text) => parseDecimal(text, { min: 0, max: 10_000 }).error ?? true,
        })}
      />
      {unit}
    </Flex>
  )
}
