import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReportColumn } from '../../../domain/reports/reportCells'
import { isPlainObject, type JsonDiagnostic } from '../../../domain/values/json'
import { ColumnHeaderEntry } from './ColumnHeaderEntry'
import type { JsonObject } from './jsonObject'

interface ColumnHeadersFormProps {
  value: JsonObject
  errors: readonly JsonDiagnostic[]
  /** The last run's columns; empty before the first run. */
  columns: readonly ReportColumn[]
  onChange: (value: JsonObject) => void
}

/** Inputs for the descriptions of the last run's columns, and of any other column that has a description. */
export function ColumnHeadersForm({ value, errors, columns, onChange }: ColumnHeadersFormProps) {
  const found = columns.map((column) => column.name)
  const names = [...found, ...Object.keys(value).filter((described) => !found.includes(described))]

  const set = (column: string, header: JsonObject | string | null) => {
    const { [column]: _before, ...others } = value
    onChange(header === null ? others : { ...value, [column]: header })
  }

  return (
    <Stack gap={4}>
      {columns.length === 0 && (
        <Text color="fg.muted">
          Run the report to see its columns here. Columns that you do not change here are shown as they are.
        </Text>
      )}
      {names.map((column) => {
        const header = Object.hasOwn(value, column) ? value[column] : undefined
        return (
          <ColumnHeaderEntry
            key={column}
            name={column}
            header={isPlainObject(header) ? header : typeof header === 'string' && header ? { label: header } : {}}
            isFound={found.includes(column)}
            errors={errors.filter(({ path }) => path[0] === column)}
            onChange={(next) => set(column, next)}
          />
        )
      })}
      <AddColumn onAdd={(name) => !names.includes(name) && set(name, '')} />
    </Stack>
  )
}

function AddColumn({ onAdd }: { onAdd: (name: string) => void }) {
  const [text, setText] = useState('')
  const name = text.trim()
  const add = () => {
    onAdd(name)
    setText('')
  }
  return (
    <Flex gap={2} align="center">
      <Input
        aria-label="Name of another column"
        placeholder="Another column"
        maxW={60}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button size="sm" variant="subtle" disabled={!name} onClick={add}>
        <Plus />
        Add column
      </Button>
    </Flex>
  )
}
