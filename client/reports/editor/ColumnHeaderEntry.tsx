import { Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { COLUMN_ALIGNMENTS, COLUMN_FORMATS, COLUMN_TOTALS } from '../../../domain/reports/reportHeaders'
import { humanizeName } from '../../../domain/reports/reportParameters'
import type { JsonDiagnostic } from '../../../domain/values/json'
import { FormError } from '../../components/messages/FormError'
import { createJsonEntryProps, JsonChoiceEntry, JsonFlagEntry, JsonTextEntry } from './EntryFields'
import { type JsonObject, setJsonEntry } from './jsonObject'

interface ColumnHeaderEntryProps {
  name: string
  header: JsonObject
  /** True if the last run's result contained the column. */
  isFound: boolean
  errors: readonly JsonDiagnostic[]
  /** Null removes the column's description. */
  onChange: (header: JsonObject | string | null) => void
}

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: humanizeName(value) }))
const FORMAT_CHOICES = [
  ...choices(COLUMN_FORMATS),
  { value: 'number:2', label: 'Number, 2 decimals' },
  { value: 'percent:1', label: 'Percent, 1 decimal' },
]

/** Properties whose errors appear next to their own input. */
const FIELDS = ['label', 'format', 'align', 'total', 'link']

/** Inputs for one column's description. */
export function ColumnHeaderEntry({ name, header, isFound, errors, onChange }: ColumnHeaderEntryProps) {
  const set = (key: string, value: unknown) => onChange(shortest(setJsonEntry(header, key, value)))
  const errorOf = (key: string) => errors.find(({ path }) => path[1] === key)?.message
  const input = createJsonEntryProps(header, errorOf, set)
  const isDescribed = Object.keys(header).length > 0
  const ownError = errors.find(({ path }) => !FIELDS.includes(String(path[1])))?.message

  return (
    <Frame aria-label={`Column ${name}`}>
      <Flex justify="space-between" align="center" wrap="wrap" gap={2}>
        <chakra.h3 fontFamily="mono" fontWeight="medium" overflowWrap="anywhere">
          {name}
        </chakra.h3>
        {(isDescribed || !isFound) && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={isFound ? `Show column ${name} as it is` : `Remove column ${name}`}
            onClick={() => onChange(null)}
          >
            <Undo2 />
            {isFound ? 'As it is' : 'Remove'}
          </Button>
        )}
      </Flex>
      <FormError message={ownError} />
      <Grid templateColumns="repeat(auto-fill, minmax(min(9rem, 100%), 1fr))" gap={4} alignItems="start">
        <JsonTextEntry label="Label" placeholder={humanizeName(name)} {...input('label')} />
        <JsonChoiceEntry label="Format" placeholder="Automatic" options={FORMAT_CHOICES} {...input('format')} />
        <JsonChoiceEntry
          label="Alignment"
          placeholder="Automatic"
          options={choices(COLUMN_ALIGNMENTS)}
          {...input('align')}
        />
        <JsonChoiceEntry label="Total" placeholder="None" options={choices(COLUMN_TOTALS)} {...input('total')} />
        <JsonTextEntry label="Link" placeholder="/pat/assets/{id}" {...input('link')} />
      </Grid>
      <JsonFlagEntry
        label="Hidden (used only in links)"
        value={header.hidden === true}
        onChange={(on) => set('hidden', on)}
      />
    </Frame>
  )
}

/** Shortens a description with only a label to a string, and an empty one to null. */
function shortest(header: JsonObject): JsonObject | string | null {
  const keys = Object.keys(header)
  if (keys.length === 0) return null
  return keys.length === 1 && typeof header.label === 'string' ? header.label : header
}

const Frame = chakra('section', {
  base: { display: 'grid', gap: 2, p: 4, borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel' },
})
