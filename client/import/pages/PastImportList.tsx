import { Badge, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { IMPORT_KIND_DEFINITIONS } from '../../../domain/imports/importKinds'
import { RelativeTime } from '../../components/format/RelativeTime'
import { BorderedList } from '../../components/list/lines'
import { LoadErrorState } from '../../components/states/PageStates'
import { usePagedList } from '../../graphql/usePagedList'
import { type ImportListQuery, useImportListQuery } from '../Import.generated'
import { describeImportResult } from '../importTexts'

type PastImport = ImportListQuery['imports']['items'][number]

/** Number of imports shown before expanding. */
const SHOWN = 10

/** Lists finished and unfinished imports, newest first. */
export function PastImportList() {
  const heading = useId()
  const { rows, total, error, loadMore, loading, retry } = usePagedList(useImportListQuery, 'imports', {}, SHOWN)
  if (error) return <LoadErrorState onRetry={retry} level={2} />
  const imports = rows?.filter((row) => row !== null) ?? []
  if (imports.length === 0) return null
  return (
    <Stack as="section" aria-labelledby={heading} gap={3}>
      <Heading as="h2" id={heading}>
        Imports
      </Heading>
      <List>
        {imports.map((one) => (
          <li key={one.id}>
            <Flex columnGap={3} rowGap={1} wrap="wrap" align="center">
              <chakra.strong fontWeight="medium" overflowWrap="anywhere">
                <Link to={`/import/${one.id}`}>{one.fileName}</Link>
              </chakra.strong>
              <Badge colorPalette={one.status === 'imported' ? 'green' : 'gray'}>{STATUS_LABELS[one.status]}</Badge>
            </Flex>
            <Text textStyle="table" color="fg.muted">
              {summaryOf(one)} · {one.user?.name ?? 'Former user'},{' '}
              <RelativeTime instant={one.undoneAt ?? one.importedAt ?? one.createdAt} />
            </Text>
          </li>
        ))}
      </List>
      {imports.length < total && (
        <Button variant="subtle" size="sm" alignSelf="flex-start" loading={loading} onClick={loadMore}>
          Show more
        </Button>
      )}
    </Stack>
  )
}

const STATUS_LABELS = {
  draft: 'Not imported',
  checked: 'Not imported',
  imported: 'Imported',
  undone: 'Undone',
} as const

function summaryOf({ kind, status, rowCount, creates, changes }: PastImport): string {
  if (status === 'imported' || status === 'undone') return describeImportResult(kind, { creates, changes })
  return `${IMPORT_KIND_DEFINITIONS[kind].label}, ${rowCount.toLocaleString('en-GB')} ${rowCount === 1 ? 'row' : 'rows'}`
}

const List = chakra(BorderedList, {
  base: { '& > li': { px: 4, py: 3 }, '& a': { color: 'accent.fg', textDecoration: 'underline' } },
})
