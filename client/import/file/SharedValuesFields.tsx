import { Button, chakra, Field, Input, SimpleGrid, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { FileReadingProps } from './RecognisedFile'

const BOXES = [
  { name: 'name', label: 'Name for all rows', example: 'Fire extinguisher: service' },
  { name: 'category', label: 'Category for all rows', example: 'Fire safety' },
  { name: 'schedule', label: 'Schedule for all rows', example: 'yearly' },
] as const

/** Asks for the values that the rows lack, so that a list such as a firm's extinguishers can become checks. */
export function SharedValuesFields({ stored: { forAllRows, columns }, actions, busy }: FileReadingProps) {
  const [texts, setTexts] = useState({
    name: forAllRows.name ?? '',
    category: forAllRows.category ?? '',
    schedule: forAllRows.schedule ?? '',
  })
  const missing = BOXES.filter(({ name }) => !columns.some(({ field }) => field === name))
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
