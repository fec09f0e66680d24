import { Button, chakra, Field, Input, SimpleGrid, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { IMPORT_KIND_DEFINITIONS } from '../../../domain/imports/importKinds'
import type { ImportFileSettingsProps } from './RecognisedImportFile'

/**
 * Asks for values that are missing from the rows, so that a list such as a firm's extinguishers can be imported as
 * checks.
 */
export function ImportSharedValuesFields({
  stored: { kind, forAllRows, columns },
  actions,
  busy,
}: ImportFileSettingsProps) {
  const [texts, setTexts] = useState({
    name: forAllRows.name ?? '',
    category: forAllRows.category ?? '',
    schedule: forAllRows.schedule ?? '',
  })
  const { sharedFields = [] } = IMPORT_KIND_DEFINITIONS[kind]
  const missing = sharedFields.filter(({ name }) => !columns.some(({ field }) => field === name))
  if (missing.length === 0) return null
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault()
        void actions.read({ forAllRows: texts })
      }}
    >
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={4} mb={3}>
        {missing.map(({ name, label, example }) => (
          <Field.Root key={name} disabled={busy}>
            <Field.Label>{label}</Field.Label>
            <Input
              value={texts[name]}
              placeholder={example}
              onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
            />
          </Field.Root>
        ))}
      </SimpleGrid>
      <Text color="fg.muted" mb={3}>
        A list of extinguishers shows where they are, but not what is checked. Each row’s number is added to the name.
      </Text>
      <Button type="submit" variant="subtle" disabled={busy}>
        Use for all rows
      </Button>
    </chakra.form>
  )
}
