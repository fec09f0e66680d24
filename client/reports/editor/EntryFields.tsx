import { Input, Textarea } from '@chakra-ui/react'
import { Checkbox, CheckboxLabel } from '../../components/fields/Checkbox'
import { FormField } from '../../components/fields/FormField'
import { Select, type SelectOption } from '../../components/fields/Select'
import { getJsonEntryText, type JsonObject } from './jsonObject'

interface EntryProps {
  label: string
  error?: string
  help?: string
}

const fieldError = (message: string | undefined) => (message ? { type: 'value', message } : undefined)

interface JsonTextEntryProps extends EntryProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  rows?: number
}

/** A text input for a string in a JSON document. */
export function JsonTextEntry({ label, error, help, value, onChange, placeholder, rows }: JsonTextEntryProps) {
  const box = { value, placeholder, autoComplete: 'off', spellCheck: false } as const
  return (
    <FormField label={label} error={fieldError(error)} help={help}>
      {rows ? (
        <Textarea {...box} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input {...box} onChange={({ target }) => onChange(target.value)} />
      )}
    </FormField>
  )
}

interface JsonChoiceEntryProps extends EntryProps {
  options: readonly SelectOption<string>[]
  value: string
  onChange: (value: string) => void
  /** The empty option's text. */
  placeholder?: string
}

/** A select for a string in a JSON document; a stored value is kept even if it is not an option. */
export function JsonChoiceEntry({ label, error, help, options, value, onChange, placeholder }: JsonChoiceEntryProps) {
  const isOffered = value === '' || options.some((option) => option.value === value)
  return (
    <FormField label={label} error={fieldError(error)} help={help}>
      <Select
        options={isOffered ? options : [...options, { value, label: value }]}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        placeholder={placeholder}
      />
    </FormField>
  )
}

interface JsonFlagEntryProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}

/** A checkbox for a boolean in a JSON document. */
export function JsonFlagEntry({ label, value, onChange }: JsonFlagEntryProps) {
  return (
    <CheckboxLabel>
      <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </CheckboxLabel>
  )
}

/**
 * Creates a function that returns the input props for an entry in a JSON document, for use as `{...entry('label')}`.
 */
export const createJsonEntryProps =
  (document: JsonObject, errorOf: (key: string) => string | undefined, set: (key: string, text: string) => void) =>
  (key: string) => ({
    value: getJsonEntryText(document, key),
    error: errorOf(key),
    onChange: (text: string) => set(key, text),
  })
