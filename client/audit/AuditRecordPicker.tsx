import { skipToken } from '@apollo/client/react'
import { Combobox, createListCollection, IconButton, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useDebouncedValue } from '../components/browser/useDebouncedValue'
import { useChosenRecordQuery, useRecordChoiceQuery } from './AuditRecordPicker.generated'
import { formatAuditEntityName, formatAuditRecordName } from './auditFormat'
import type { AuditSearch } from './auditSearch'

interface AuditRecordPickerProps {
  search: AuditSearch
  onChange: (change: Partial<AuditSearch>) => void
}

/** Lets the user find an asset, location, stock item or report by name or code, to see only its changes. */
export function AuditRecordPicker({ search, onChange }: AuditRecordPickerProps) {
  const { entity, id } = search
  const [text, setText] = useState('')
  const asked = useDebouncedValue(text.trim())
  const { data } = useRecordChoiceQuery(
    asked === '' ? skipToken : { variables: { text: asked }, fetchPolicy: 'no-cache' },
  )
  const { data: chosen } = useChosenRecordQuery(
    id && entity ? { variables: { filter: { entity, entityId: id } } } : skipToken,
  )
  // why: Enter chooses the first item, so items found for earlier input must not be listed
  const found = asked === text.trim() ? data?.search : undefined
  const items = (found ?? []).map((hit) => ({
    value: `${hit.kind} ${hit.id}`,
    label: hit.title,
    detail: [formatAuditEntityName(hit.kind), hit.code, hit.detail].filter(Boolean).join(' · '),
    search: { entity: hit.kind, id: hit.id },
  }))
  const collection = createListCollection({ items })
  const shown = id
    ? formatAuditRecordName({
        entity: entity ?? 'record',
        entityId: id,
        name: chosen?.auditEntries.items[0]?.name ?? null,
      })
    : text

  return (
    <Combobox.Root
      collection={collection}
      value={[]}
      inputValue={shown}
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== 'input-change') return
        if (id) onChange({ id: '' })
        setText(id ? '' : inputValue)
      }}
      onValueChange={({ items: [item] }) => {
        setText('')
        if (item) onChange(item.search)
      }}
    >
      <Combobox.Control>
        <Combobox.Input aria-label="Record" placeholder="Any record" />
        {id && (
          <Combobox.IndicatorGroup>
            <IconButton
              size="sm"
              variant="ghost"
              colorPalette="gray"
              aria-label="Clear Record"
              onClick={() => onChange({ id: '' })}
            >
              <X />
            </IconButton>
          </Combobox.IndicatorGroup>
        )}
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content>
            <Combobox.Empty>
              {text.trim() === '' ? 'Type a name or a code.' : found ? 'Nothing found.' : 'Searching…'}
            </Combobox.Empty>
            {items.map((item) => (
              <Combobox.Item key={item.value} item={item}>
                <Combobox.ItemText>
                  {item.label} <small>{item.detail}</small>
                </Combobox.ItemText>
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  )
}
