import { Box, Button, chakra, Skeleton, Text } from '@chakra-ui/react'
import { DelayedAppearBox } from '../components/states/DelayedAppearBox'
import type { AuditEntryValuesFragment } from './AuditEntry.generated'
import { formatAuditFieldName } from './auditFormat'
import { compareAuditSnapshots, formatAuditValue } from './fieldChanges'

interface AuditChangeDetailsProps {
  loaded: { data?: { history?: { items?: readonly (AuditEntryValuesFragment | null)[] } } } & {
    error?: unknown
    refetch: () => Promise<unknown>
  }
}

/** Shows an audit entry's values. A query loads them when the entry is opened, because some values are long. */
export function AuditChangeDetails({ loaded: { data, error, refetch } }: AuditChangeDetailsProps) {
  const [entry] = data?.history?.items ?? []
  if (entry) return <AuditChangeTable {...entry} />
  if (error || data)
    return (
      <Button variant="subtle" onClick={() => void refetch()}>
        The change could not be loaded. Try again
      </Button>
    )
  return (
    <DelayedAppearBox>
      <Skeleton h={16} />
    </DelayedAppearBox>
  )
}

export function AuditChangeTable({ before, after }: AuditEntryValuesFragment) {
  const changes = compareAuditSnapshots(before, after)
  if (changes.length === 0) return <Text color="fg.muted">No field values were recorded.</Text>
  return (
    <Box overflowX="auto">
      <chakra.table w="full" textStyle="table">
        <thead>
          <tr>
            <Heading scope="col">Field</Heading>
            {before && <Heading scope="col">Before</Heading>}
            {after && <Heading scope="col">After</Heading>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before: oldValue, after: newValue }) => (
            <tr key={field}>
              <Heading scope="row">{formatAuditFieldName(field)}</Heading>
              {before && (
                <Cell>
                  <chakra.del textDecoration="none" color={after ? 'fg.error' : undefined}>
                    {formatAuditValue(oldValue)}
                  </chakra.del>
                </Cell>
              )}
              {after && (
                <Cell>
                  <chakra.ins textDecoration="none" color={before ? 'fg.success' : undefined}>
                    {formatAuditValue(newValue)}
                  </chakra.ins>
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  )
}

const cell = { px: 2, py: 1.5, borderTopWidth: '1px', textAlign: 'start', verticalAlign: 'top' } as const
const Heading = chakra('th', { base: { ...cell, fontWeight: 'medium', color: 'fg.muted' } })
const Cell = chakra('td', { base: { ...cell, overflowWrap: 'anywhere', minW: '6rem' } })
