import { Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { humanizeName } from '../../../domain/reports/reportParameters'
import { PARAMETER_TYPES } from '../../../domain/reports/runParameter'
import { isPlainObject, type JsonDiagnostic } from '../../../domain/values/json'
import { FormError } from '../../components/messages/FormError'
import { createJsonEntryProps, JsonChoiceEntry, JsonFlagEntry, JsonTextEntry } from './EntryFields'
import { getJsonEntryText, type JsonObject, setJsonEntry } from './jsonObject'

interface ReportParameterEntryProps {
  place: number
  entry: JsonObject
  errors: readonly JsonDiagnostic[]
  onChange: (entry: JsonObject) => void
  onRemove: () => void
}

const TYPES = PARAMETER_TYPES.map((type) => ({ value: type, label: humanizeName(type) }))

export function ReportParameterEntry({ place, entry, errors, onChange, onRemove }: ReportParameterEntryProps) {
  const set = (key: string, value: unknown) => onChange(setJsonEntry(entry, key, value))
  const errorOf = (key: string) => errors.find(({ path }) => path[1] === key)?.message
  const input = createJsonEntryProps(entry, errorOf, set)
  const name = getJsonEntryText(entry, 'name')
  const type = getJsonEntryText(entry, 'type') || 'text'
  const ownError = errors.find(({ path }) => path.length === 1)?.message

  return (
    <Frame aria-label={`Parameter ${name || place + 1}`}>
      <FormError message={ownError} />
      <Grid templateColumns="repeat(auto-fill, minmax(min(11rem, 100%), 1fr))" gap={4} alignItems="start">
        <JsonTextEntry
          label="Name"
          help={name ? `:${name}` : undefined}
          value={name}
          error={errorOf('name')}
          onChange={(text) => onChange({ ...entry, name: text })}
        />
        <JsonTextEntry label="Label" placeholder={humanizeName(name)} {...input('label')} />
        <JsonChoiceEntry
          label="Type"
          options={TYPES}
          value={type}
          error={errorOf('type')}
          onChange={(text) => onChange({ ...entry, type: text })}
        />
        <JsonTextEntry
          label="Default"
          help={type === 'date' ? 'A date, or a relative date: today, today-30, month-start-1' : undefined}
          {...input('default')}
        />
      </Grid>
      {type === 'select' && <OptionsEntry entry={entry} onChange={onChange} errorOf={errorOf} />}
      <Flex justify="space-between" align="center" wrap="wrap" gap={2}>
        <JsonFlagEntry label="Required" value={entry.required === true} onChange={(on) => set('required', on)} />
        <RemoveButton label={`Remove parameter ${name || place + 1}`} onClick={onRemove} />
      </Flex>
    </Frame>
  )
}

const Frame = chakra('section', {
  base: { display: 'grid', gap: 3, p: 4, borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel' },
})

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="ghost" colorPalette="red" aria-label={label} onClick={onClick}>
      <Trash2 />
      Remove
    </Button>
  )
}

interface OptionsEntryProps {
  entry: JsonObject
  onChange: (entry: JsonObject) => void
  errorOf: (key: string) => string | undefined
}

/** Inputs for a select's options: a list, or SQL. */
function OptionsEntry({ entry, onChange, errorOf }: OptionsEntryProps) {
  // why: the lines are kept as typed, because an unfinished line is not an option yet and would be lost
  const [lines, setLines] = useState(() => linesOf(entry.options))
  return (
    <Stack gap={4}>
      <JsonTextEntry
        label="Options"
        help="One per line: value, or value = text to show"
        rows={3}
        value={lines}
        error={errorOf('options')}
        onChange={(text) => {
          setLines(text)
          onChange(setJsonEntry(entry, 'options', optionsOf(text)))
        }}
      />
      <JsonTextEntry
        label="Options from SQL"
        help="Use this instead of a list. The first column is the value, the second is the text to show."
        placeholder="SELECT id, name FROM locations ORDER BY name"
        rows={2}
        value={getJsonEntryText(entry, 'optionsSql')}
        error={errorOf('optionsSql')}
        onChange={(text) => onChange(setJsonEntry(entry, 'optionsSql', text))}
      />
    </Stack>
  )
}

function linesOf(options: unknown): string {
  if (!Array.isArray(options)) return ''
  return options
    .map((option) => {
      if (!isPlainObject(option)) return String(option)
      const [value, label] = [getJsonEntryText(option, 'value'), getJsonEntryText(option, 'label')]
      return label && label !== value ? `${value} = ${label}` : value
    })
    .join('\n')
}

function optionsOf(lines: string): unknown[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, value = '', label = ''] = /^([^=]*?)\s*=\s*(.*)$/.exec(line.trim()) ?? []
      return label ? { value, label } : line.trim()
    })
}
