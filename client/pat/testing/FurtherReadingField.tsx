import { chakra, Flex, IconButton, Input } from '@chakra-ui/react'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { decimalText, readDecimal } from '../../../domain/decimal'
import type { AssetClass } from '../../../domain/pat'
import { parseReading } from '../../../domain/reading'
import { answersOf, furtherReadingError, limitOf, type ReadingResult } from '../../../domain/readings/furtherReading'
import { furtherReadingFacts } from '../../../domain/readings/kinds'
import { FormField, useFieldError } from '../../components/FormField'
import { RadioCardField } from '../../components/RadioCardField'
import { ReadingInput, type ReadingName } from './ReadingInput'
import type { TestValues } from './testForm'

interface FurtherReadingFieldProps {
  /** Place among the form's further readings. */
  index: number
  assetClass: AssetClass
  /** Removes the reading; absent if the dialog always asks for it. */
  onRemove?: () => void
  /** Called after an answer by tap. */
  onAnswered?: () => void
}

/** The box of a further reading, or its answer as two large buttons. */
export function FurtherReadingField({ index, assetClass, onRemove, onAnswered }: FurtherReadingFieldProps) {
  const { watch } = useFormContext<TestValues>()
  const entry = watch(`furtherReadings.${index}`)
  // why: a removed reading is rendered once more
  if (!entry) return null
  const facts = furtherReadingFacts(entry.kind)
  return (
    <Flex align="flex-start" gap={2}>
      <chakra.div flex="1">
        {facts.unit === undefined ? (
          <AnswerField index={index} label={facts.label} words={answersOf(entry.kind)} onAnswered={onAnswered} />
        ) : (
          <ValueField index={index} assetClass={assetClass} />
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
  label: string
  words: readonly [pass: string, fail: string]
  onAnswered?: () => void
}

function AnswerField({ index, label, words: [pass, fail], onAnswered }: AnswerFieldProps) {
  return (
    <RadioCardField<TestValues, ReadingResult>
      name={`furtherReadings.${index}.result`}
      label={label}
      onTap={onAnswered}
      options={[
        { value: 'pass', label: capitalised(pass), icon: CircleCheck, colorPalette: 'safe' },
        { value: 'fail', label: capitalised(fail), icon: CircleX, colorPalette: 'unsafe' },
      ]}
    />
  )
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function ValueField({ index, assetClass }: { index: number; assetClass: AssetClass }) {
  const { watch } = useFormContext<TestValues>()
  const name: ReadingName = `furtherReadings.${index}.text`
  const { kind, setting } = watch(`furtherReadings.${index}`)
  const { label, unit, setting: facts, fails, source } = furtherReadingFacts(kind)
  const limit = limitOf({ kind, setting: readDecimal(setting).value ?? null }, assetClass)
  const validate = (text: string) => {
    const { reading, error } = parseReading(text)
    if (error !== undefined) return error
    return (reading && furtherReadingError({ kind, reading, setting: null, result: null })) ?? true
  }
  return (
    <FormField
      label={`${label}, ${unit}`}
      help={
        limit !== null && (
          <span title={source}>
            Must be {decimalText(limit)} {unit} or {fails === 'below' ? 'more' : 'less'}.
          </span>
        )
      }
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
  const { register } = useFormContext<TestValues>()
  return (
    <Flex align="center" gap={2} color="fg.muted">
      at
      <Input
        aria-label={`${label}, ${unit}`}
        inputMode="numeric"
        autoComplete="off"
        w={20}
        {...register(`furtherReadings.${index}.setting`, {
          validate: (text) => readDecimal(text, { min: 0, max: 10_000 }).error ?? true,
        })}
      />
      {unit}
    </Flex>
  )
}
