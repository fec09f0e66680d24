import { Field, Flex, Input } from '@chakra-ui/react'
import { SearchField } from '../components/SearchField'
import { Select } from '../components/Select'
import { AUDIT_ENTITIES, entityText } from './auditFormat'
import type { AuditSearch } from './auditSearch'
import { RecordChoice } from './RecordChoice'

interface AuditFiltersProps {
  search: AuditSearch
  onChange: (change: Partial<AuditSearch>) => void
}

export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  return (
    <Flex gap={3} mb={4} wrap="wrap" align="flex-end">
      <Flex flex="1 1 16rem">
        <SearchField label="Search by user" value={search.search} onChange={(text) => onChange({ search: text })} />
      </Flex>
      <Field.Root w={{ base: 'full', md: '10rem' }}>
        <Field.Label>Kind</Field.Label>
        <Select
          placeholder="Any"
          options={AUDIT_ENTITIES.map((entity) => ({ value: entity, label: entityText(entity) }))}
          value={AUDIT_ENTITIES.find((entity) => entity === search.entity) ?? null}
          onChange={(entity) => onChange({ entity, id: '' })}
        />
      </Field.Root>
      <Field.Root w={{ base: 'full', md: '16rem' }}>
        <Field.Label>Record</Field.Label>
        <RecordChoice search={search} onChange={onChange} />
      </Field.Root>
      <Field.Root w={{ base: 'calc(50% - 6px)', md: '10rem' }}>
        <Field.Label>From</Field.Label>
        <Input type="date" value={search.from} onChange={(event) => onChange({ from: event.target.value })} />
      </Field.Root>
      <Field.Root w={{ base: 'calc(50% - 6px)', md: '10rem' }}>
        <Field.Label>To</Field.Label>
        <Input type="date" value={search.to} onChange={(event) => onChange({ to: event.target.value })} />
      </Field.Root>
    </Flex>
  )
}
