import { chakra } from '@chakra-ui/react'
import { CornerDownLeft, ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { AssetStatusBadge } from '../../assets/AssetStatusBadge'
import type { SearchEntry, SearchGroup } from './searchEntries'

interface SearchResultsProps {
  id: string
  groups: readonly SearchGroup[]
  /** Index of the entry that Enter opens, counted over all groups. */
  current: number
  optionId: (index: number) => string
  onChoose: (entry: SearchEntry) => void
}

/** Lists search results in groups; the focus stays in the search box. */
export function SearchResults({ id, groups, current, optionId, onChoose }: SearchResultsProps) {
  useEffect(
    function keepCurrentInView() {
      document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' })
    },
    [current, optionId],
  )

  let index = -1
  return (
    <List id={id} role="listbox" aria-label="Results" tabIndex={-1}>
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: no form element is a group of options
        <div key={title} role="group" aria-label={title}>
          <chakra.div px={3} pt={3} pb={1} textStyle="legend" color="fg.muted" textTransform="uppercase" aria-hidden>
            {title}
          </chakra.div>
          {entries.map((entry) => {
            index += 1
            return (
              <Option
                key={entry.key}
                id={optionId(index)}
                isCurrent={index === current}
                entry={entry}
                onChoose={onChoose}
              />
            )
          })}
        </div>
      ))}
    </List>
  )
}

interface OptionProps {
  id: string
  isCurrent: boolean
  entry: SearchEntry
  onChoose: (entry: SearchEntry) => void
}

function Option({ id, isCurrent, entry, onChoose }: OptionProps) {
  const { title, detail, code, icon: Icon, status, newTab } = entry
  return (
    <Row id={id} role="option" aria-selected={isCurrent} onClick={() => onChoose(entry)}>
      <Icon size={20} aria-hidden />
      <chakra.span flex={1} minW={0}>
        <chakra.span display="block" truncate fontWeight="medium">
          {title}
        </chakra.span>
        {(code || detail) && (
          <chakra.span display="block" truncate textStyle="meta" color="fg.muted">
            {code && <chakra.span textStyle="code">{code}</chakra.span>}
            {code && detail && ' · '}
            {detail}
          </chakra.span>
        )}
      </chakra.span>
      {status && (
        <span>
          <AssetStatusBadge status={status} />
        </span>
      )}
      {newTab && <ExternalLink size={16} aria-label="Opens in a new tab" />}
      {isCurrent && <CornerDownLeft size={16} aria-hidden />}
    </Row>
  )
}

const List = chakra('div', { base: { flex: 1, minH: 0, overflowY: 'auto', px: 2, pb: 2, outline: 'none' } })

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 'max(var(--control), 2.75rem)',
    px: 3,
    py: 1,
    borderRadius: 'l2',
    textStyle: 'control',
    cursor: 'button',
    '& > svg': { color: 'fg.muted', flexShrink: 0 },
    _hover: { bg: 'bg.tint' },
    '&[aria-selected=true]': { layerStyle: 'chosenLine' },
  },
})
