import { Field, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { OVER_RANGE_READING_ERROR, parseOverRangeReading } from '../../../domain/imports/importReadings'

interface ImportOverRangeFieldProps {
  /** The file's text for an insulation resistance beyond the instrument's range. */
  text: string
  /** The reading stored for this text. */
  value: string | null
  busy: boolean
  onChange: (value: string) => void
}

/** Asks for the end of the instrument's range if the file contains a text such as OL for readings beyond the range. */
export function ImportOverRangeField({ text, value, busy, onChange }: ImportOverRangeFieldProps) {
  const [entry, setEntry] = useState(value ?? '')
  const [error, setError] = useState<string>()
  const save = () => {
    const reading = parseOverRangeReading(entry)
    setError(reading === undefined && entry.trim() !== '' ? OVER_RANGE_READING_ERROR : undefined)
    if (reading === undefined || reading === value) return
    setEntry(reading)
    onChange(reading)
  }
  return (
    <Field.Root disabled={busy} invalid={error !== undefined}>
      <Field.Label>{text} stands for (MΩ)</Field.Label>
      <Input
        value={entry}
        placeholder="Such as >200"
        autoComplete="off"
        onChange={({ target }) => setEntry(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      {error && <Field.ErrorText role="alert">{error}</Field.ErrorText>}
    </Field.Root>
  )
}
