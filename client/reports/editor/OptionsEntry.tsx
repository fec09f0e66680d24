import { Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { isRecord } from '../../../domain/values/json'
import { TextEntry } from './EntryFields'
import { type JsonObject, textOf, withEntry } from './jsonObject'

interface OptionsEntryProps {
  entry: JsonObject
  onChange: (entry: JsonObject) => void
  errorOf: (key: string) => string | undefined
}

/** Edits the options of a select: a list, or SQL. */
export function OptionsEntry({ entry, onChange, errorOf }: OptionsEntryProps) {
  // why: an unfinished line is not an option yet, but must stay as typed
  const [lines, setLines] = useState(() => linesOf(entry.options))
  return (
    <Stack gap={4}>
      <TextEntry
        label="Options"
        help="One per line: value, or value = text to show"
        rows={3}
        value={lines}
        error={errorOf('options')}
        onChange={(text) => {
          setLines(text)
          onChange(withEntry(entry, 'options', optionsOf(text)))
        }}
      />
      <TextEntry
        label="Options from SQL"
        help="Instead of a list: the first column is the value, the second the text to show"
        placeholder="SELECT id, name FROM locations ORDER BY name"
        rows={2}
        value={textOf(entry, 'optionsSql')}
        error={errorOf('optionsSql')}
        onChange={(text) => onChange(withEntry(entry, 'optionsSql', text))}
      />
    </Stack>
  )
}

function linesOf(options: unknown): string {
  if (!Array.isArray(options)) return ''
  return options
    .map((option) => {
      if (!isRecord(option)) return String(option)
      const [value, label] = [textOf(option, 'value'), textOf(option, 'label')]
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
