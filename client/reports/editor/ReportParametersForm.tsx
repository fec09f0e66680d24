import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { MAX_REPORT_PARAMETERS } from '../../../domain/reports/reportParameters'
import { listSqlParameters } from '../../../domain/reports/sqlTokens'
import type { JsonDiagnostic } from '../../../domain/values/json'
import type { JsonObject } from './jsonObject'
import { ReportParameterEntry } from './ReportParameterEntry'
import type { ReportFormValues } from './reportValues'

interface ReportParametersFormProps {
  value: readonly JsonObject[]
  errors: readonly JsonDiagnostic[]
  onChange: (value: readonly JsonObject[]) => void
}

/** Inputs for a report's parameters, and buttons to add parameters that the SQL uses but that are not defined yet. */
export function ReportParametersForm({ value, errors, onChange }: ReportParametersFormProps) {
  const sql = useWatch<ReportFormValues, 'sql'>({ name: 'sql' })
  const missing = listSqlParameters(sql).filter((name) => !value.some((entry) => entry.name === name))
  const add = (entry: JsonObject) => onChange([...value, entry])
  return (
    <Stack gap={4}>
      {value.length === 0 && (
        <Text color="fg.muted">
          Parameters are values that the report asks for before it runs. In the SQL, write a parameter as :name. A part
          in [[ … :name … ]] is left out while the parameter is empty.
        </Text>
      )}
      {value.map((entry, index) => (
        <ReportParameterEntry
          // biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is typed
          key={index}
          place={index}
          entry={entry}
          errors={errors.filter(({ path }) => path[0] === index)}
          onChange={(next) => onChange(value.with(index, next))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      {value.length < MAX_REPORT_PARAMETERS && (
        <Flex gap={2} wrap="wrap">
          {missing.map((name) => (
            <Button key={name} size="sm" onClick={() => add({ name, type: 'text' })}>
              <Plus />
              Add {name}
            </Button>
          ))}
          <Button size="sm" variant="subtle" onClick={() => add({ name: '', type: 'text' })}>
            <Plus />
            Add parameter
          </Button>
        </Flex>
      )}
    </Stack>
  )
}
