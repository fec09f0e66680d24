import { Input, Textarea } from '@chakra-ui/react'
import { Checkbox, CheckLabel } from '../../components/Checkbox'
import { FormField } from '../../components/FormField'
import { type Option, Select } from '../../components/Select'

interface EntryProps {
  label: string
  /** Its error. */
  error?: string
  help?: string
}

const fieldError = (message: string | undefined) => (message ? { type: 'value', message } : undefined)

interface TextEntryProps extends EntryProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  rows?: number
}

/** A text of a JSON document. */
export function TextEntry({ label, error, help, value, onChange, placeholder, rows }: TextEntryProps) {
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

interface ChoiceEntryProps extends EntryProps {
  options: readonly Option<string>[]
  value: string
  onChange: (value: string) => void
  /** The text of the empty choice. */
  placeholder?: string
}

/** One of a few texts; a stored one that is not among the choices stays. */
export function ChoiceEntry({ label, error, help, options, value, onChange, placeholder }: ChoiceEntryProps) {
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

interface FlagEntryProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}

/** On or off. */
export function FlagEntry({ label, value, onChange }: FlagEntryProps) {
  return (
    <CheckLabel>
      <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </CheckLabel>
  )
}
