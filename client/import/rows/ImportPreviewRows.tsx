import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { CircleAlert, Download, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { IMPORT_KIND_DEFINITIONS } from '../../../domain/imports/importKinds'
import { FilterChips } from '../../components/filters/FilterChips'
import { ListSkeleton } from '../../components/list/ListSkeleton'
import { VirtualList } from '../../components/list/VirtualList'
import { Callout } from '../../components/messages/Callout'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { LoadErrorState } from '../../components/states/PageStates'
import type { ImportOutcome } from '../../graphql/schema.generated'
import { usePagedList } from '../../graphql/usePagedList'
import { TermHelpButton } from '../../help/TermHelpButton'
import { ImportUnknownAssets } from '../file/ImportUnknownAssets'
import { type ImportDetailsFragment, type ImportRowDetailsFragment, useImportRowsQuery } from '../Import.generated'
import { formatImportCount, formatImportRowMessage, IMPORT_OUTCOME_LABELS } from '../importTexts'
import type { ImportActions } from '../useImportActions'
import { downloadRefusedImportRows } from './downloadRefusedImportRows'
import { ImportRowDialog } from './ImportRowDialog'
import { buildImportRowColumns, IMPORT_ROW_CARD_HEIGHT_PX, ImportRowCard } from './importRowColumns'

interface ImportPreviewRowsProps {
  stored: ImportDetailsFragment
  actions: ImportActions
}

const CHIPS = ['refuse', 'warned', 'create', 'change', 'unchanged'] as const
type Chip = ImportOutcome | 'warned'

/** Shows each row's outcome and the Import button. */
export function ImportPreviewRows({ stored, actions }: ImportPreviewRowsProps) {
  const { id, kind, creates, changes, unchanged, refused, warned, createAssets, newAssets, newLocations } = stored
  const heading = useId()
  const [chosen, setChosen] = useState<Chip[]>(refused > 0 ? ['refuse'] : warned > 0 ? ['warned'] : [])
  const outcomes = chosen.filter((chip) => chip !== 'warned')
  const [opened, setOpened] = useState<ImportRowDetailsFragment>()
  const { rows, total, error, load, retry } = usePagedList(useImportRowsQuery, 'importRows', {
    id,
    ...(outcomes.length > 0 && { outcome: outcomes }),
    ...(chosen.includes('warned') && { warned: true }),
  })
  const counts = { warned, create: creates, change: changes, unchanged, refuse: refused }
  const saved = creates + changes
  const busy = actions.work !== null || stored.running
  return (
    <Stack as="section" aria-labelledby={heading} gap={4}>
      <Heading as="h2" id={heading}>
        Rows
      </Heading>
      <FilterChips
        label="Rows"
        chips={CHIPS.filter((value) => value !== 'warned' || warned > 0).map((value) => ({
          value,
          label: value === 'warned' ? 'With warnings' : IMPORT_OUTCOME_LABELS[value],
          count: counts[value],
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <SharedErrors stored={stored} actions={actions} />
      <ImportUnknownAssets stored={stored} actions={actions} />
      {warned > 0 && (
        <Callout icon={TriangleAlert}>
          Check {formatImportCount(kind, warned)} before you import: choose ‘With warnings’ to see why.
        </Callout>
      )}
      <Flex gap={2} wrap="wrap" align="center">
        <Button disabled={busy || saved === 0} onClick={() => void actions.run()}>
          Import {formatImportCount(kind, saved)}
        </Button>
        {refused > 0 && (
          <Flex align="center" gap={1}>
            <Button variant="subtle" onClick={() => void downloadRefusedImportRows(stored).catch(showErrorToast)}>
              <Download />
              Download refused rows
            </Button>
            <TermHelpButton term="refused" />
          </Flex>
        )}
        <Button variant="ghost" disabled={busy} onClick={() => void actions.discard()}>
          Discard file
        </Button>
      </Flex>
      <Text color="fg.muted">{summary(saved, refused)}</Text>
      {createAssets && <Created one="asset" records={newAssets} />}
      <Created one="location" records={newLocations} />
      {error ? (
        <LoadErrorState onRetry={retry} level={2} />
      ) : !rows ? (
        <ListSkeleton cardHeight={IMPORT_ROW_CARD_HEIGHT_PX} />
      ) : total === 0 ? (
        <chakra.p color="fg.muted">No rows of this kind.</chakra.p>
      ) : (
        <VirtualList
          label="Rows"
          total={total}
          rows={rows}
          onRange={load}
          rowKey={({ number }) => String(number)}
          {...buildImportRowColumns(stored, setOpened)}
          card={(row) => <ImportRowCard stored={stored} row={row} onOpen={setOpened} />}
          cardHeight={IMPORT_ROW_CARD_HEIGHT_PX}
          onOpen={setOpened}
        />
      )}
      {opened && <ImportRowDialog stored={stored} row={opened} onClose={() => setOpened(undefined)} />}
    </Stack>
  )
}

interface CreatedProps {
  /** The singular noun for these records. */
  one: string
  records: { count: number; names: string[] }
}

/** Lists the records that will be created in addition to the rows' own records. */
function Created({ one, records: { count, names } }: CreatedProps) {
  if (count === 0) return null
  return (
    <Text>
      {count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${one}s`} will be created: {names.join(', ')}
      {count > names.length && ', …'}
    </Text>
  )
}

function summary(saved: number, refused: number): string {
  if (refused === 0) return 'Either all rows are saved or none.'
  if (saved === 0) return 'Correct the refused rows here or in the file, then preview again.'
  return 'Refused rows are left out; open one to correct it. Either all the other rows are saved or none.'
}

interface SharedErrorsProps {
  stored: ImportDetailsFragment
  actions: ImportActions
}

/**
 * Lists each error that occurs in all rows, with buttons to fix it: choose another field for the column, or leave the
 * column out.
 */
function SharedErrors({ stored, actions }: SharedErrorsProps) {
  const { kind, columns, sharedErrors, rowCount } = stored
  const busy = actions.work !== null || stored.running
  return sharedErrors.map((error) => {
    const { field } = error
    const column = columns.find((one) => one.field === field)
    const isFree = !columns.some((one) => one.field === 'frequency')
    const choose = (other: string | null) =>
      void actions.check(columns.map((one) => (one.field === field ? other : one.field)))
    return (
      <Callout
        key={field}
        icon={CircleAlert}
        tone="error"
        actions={
          column && (
            <>
              {field === 'months' && isFree && (
                <Button size="sm" variant="subtle" disabled={busy} onClick={() => choose('frequency')}>
                  Use as the interval in years
                </Button>
              )}
              {!IMPORT_KIND_DEFINITIONS[kind].keys.includes(field) && (
                <Button size="sm" variant="subtle" disabled={busy} onClick={() => choose(null)}>
                  Leave out {column.header || 'this column'}
                </Button>
              )}
            </>
          )
        }
      >
        All {rowCount.toLocaleString('en-GB')} rows: {formatImportRowMessage(kind, error)}
      </Callout>
    )
  })
}
