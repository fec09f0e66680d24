import { Button, chakra, Field, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { IMPORT_KIND_DEFINITIONS, type ImportKind } from '../../../domain/imports/importKinds'
import { hasPermission } from '../../../domain/people/permissions'
import { LabelledSwitch } from '../../components/fields/LabelledSwitch'
import { Select } from '../../components/fields/Select'
import { Collapsible } from '../../components/page/Collapsible'
import { useUser } from '../../session/sessionStore'
import type { ImportDetailsFragment } from '../Import.generated'
import { ImportCodeRules } from './ImportCodeRules'
import { ImportFileSettingField } from './ImportFileSettingField'
import { ImportRowNumberingNotice } from './ImportRowNumberingNotice'
import { ImportSharedValuesFields } from './ImportSharedValuesFields'
import { type ImportFileSettingsProps, RecognisedImportFile } from './RecognisedImportFile'

/** Shows the recognised file format and each column's field, and lets the user change them. */
export function ImportFileSettings({ stored, actions }: Omit<ImportFileSettingsProps, 'busy'>) {
  const { status, kind, columns, createAssets, warned, assetClass } = stored
  const [fields, setFields] = useState(columns.map(({ field }) => field))
  const isChecked = status === 'checked' && fields.every((field, index) => field === columns[index]?.field)
  const busy = actions.work !== null || stored.running
  const definition = IMPORT_KIND_DEFINITIONS[kind]
  const choices = { fields, createAssets, isClassUnclear: warned > 0 || assetClass !== null }
  return (
    <>
      <RecognisedImportFile stored={stored} actions={actions} busy={busy} />
      <Collapsible summary={<ColumnsSummary fields={fields} />} defaultOpen={!isChecked} key={status}>
        <Stack gap={4} mt={4}>
          <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap={4}>
            {columns.map((column, index) => (
              <ColumnField
                key={String(index)}
                column={column}
                number={index + 1}
                kind={kind}
                field={fields[index] ?? null}
                disabled={busy}
                onChange={(chosen) => setFields(withField(fields, index, chosen))}
              />
            ))}
          </SimpleGrid>
          <Text color="fg.muted">{definition.hint}</Text>
        </Stack>
      </Collapsible>
      <ImportSharedValuesFields stored={stored} actions={actions} busy={busy} />
      <ImportRowNumberingNotice stored={stored} actions={actions} busy={busy} />
      <ImportCodeRules stored={stored} actions={actions} busy={busy} />
      {definition.mayCreateLocations?.(choices) && <NewLocations stored={stored} actions={actions} busy={busy} />}
      {definition.mayNeedClass?.(choices) && <UnknownClass stored={stored} actions={actions} busy={busy} />}
      {!isChecked && (
        <Flex gap={2} wrap="wrap">
          <Button disabled={busy} onClick={() => void actions.check(fields)}>
            Preview rows
          </Button>
          <Button variant="ghost" disabled={busy} onClick={() => void actions.discard()}>
            Discard file
          </Button>
        </Flex>
      )}
    </>
  )
}

/**
 * Offers to create the locations that asset rows name but the hall does not have yet. Shown only to users who may
 * create locations.
 */
function NewLocations({ stored: { createLocations }, actions, busy }: ImportFileSettingsProps) {
  const user = useUser()
  const { permission } = IMPORT_KIND_DEFINITIONS.locations
  if (permission !== null && !hasPermission(user, permission)) return null
  return (
    <LabelledSwitch
      label="Create missing locations"
      checked={createLocations}
      onChange={(checked) => !busy && void actions.read({ createLocations: checked })}
    />
  )
}

const QUESTIONS: Readonly<Record<string, string>> = {
  class: 'This column may contain the class. If it does, choose Class.',
  instrument: 'This column may describe the test instrument. Choose a field only if it describes the asset.',
}

function UnknownClass({ stored: { assetClass }, actions, busy }: ImportFileSettingsProps) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap={4}>
      <ImportFileSettingField
        label="Class of new assets, if not in the file"
        options={CLASSES}
        value={assetClass}
        disabled={busy}
        onChange={(value) => void actions.read({ assetClass: value })}
      />
    </SimpleGrid>
  )
}

const CLASSES = [
  { value: 1, label: 'Class I' },
  { value: 2, label: 'Class II (double insulated)' },
]

/** Assigns a field to one column and removes it from any other column. */
function withField(fields: readonly (string | null)[], index: number, chosen: string | null): (string | null)[] {
  return fields.map((field, other) => {
    if (other === index) return chosen
    return field === chosen ? null : field
  })
}

function ColumnsSummary({ fields }: { fields: readonly (string | null)[] }) {
  const used = fields.filter((field) => field !== null).length
  return (
    <Heading as="h2" display="inline">
      Columns
      <chakra.span textStyle="table" color="fg.muted" fontWeight="normal" ms={3}>
        {used} of {fields.length} used
      </chakra.span>
    </Heading>
  )
}

interface ColumnFieldProps {
  column: ImportDetailsFragment['columns'][number]
  number: number
  kind: ImportKind
  field: string | null
  disabled: boolean
  onChange: (field: string | null) => void
}

/** Asks what a column of the file contains. */
function ColumnField({ column, number, kind, field, disabled, onChange }: ColumnFieldProps) {
  const { header, samples, question } = column
  return (
    <Field.Root>
      <Field.Label>{header || `Column ${number}`}</Field.Label>
      <Select
        options={IMPORT_KIND_DEFINITIONS[kind].fields.map(({ name, label }) => ({ value: name, label }))}
        placeholder="Leave out"
        value={field}
        disabled={disabled}
        onChange={onChange}
      />
      {question && field === null && <Field.HelperText color="fg.warning">{QUESTIONS[question]}</Field.HelperText>}
      <Field.HelperText truncate maxW="full">
        {samples.length > 0 ? samples.join(' · ') : 'No values'}
      </Field.HelperText>
    </Field.Root>
  )
}
