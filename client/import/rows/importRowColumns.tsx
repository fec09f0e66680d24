import { Badge, Card, chakra, Flex } from '@chakra-ui/react'
import type { ImportKind } from '../../../domain/imports/importKinds'
import { TwoLineCell } from '../../components/list/TwoLineCell'
import type { ListColumn } from '../../components/list/virtualListProps'
import type { ImportOutcome } from '../../graphql/schema.generated'
import type { ImportDetailsFragment, ImportRowDetailsFragment } from '../Import.generated'
import { formatImportRowMessage, getImportFieldLabel, IMPORT_OUTCOME_LABELS } from '../importTexts'

export const IMPORT_ROW_CARD_HEIGHT_PX = 128

type Row = ImportRowDetailsFragment

const PALETTES: Readonly<Record<ImportOutcome, string>> = {
  create: 'green',
  change: 'blue',
  unchanged: 'gray',
  refuse: 'red',
}

function OutcomeBadge({ outcome }: Pick<Row, 'outcome'>) {
  return outcome && <Badge colorPalette={PALETTES[outcome]}>{IMPORT_OUTCOME_LABELS[outcome]}</Badge>
}

/** The fields that identify a row. */
const TITLES: Readonly<Record<ImportKind, readonly string[]>> = {
  assets: ['code', 'name'],
  tests: ['asset', 'idOfAsset', 'testDate'],
  locations: ['code', 'name'],
  stock: ['code', 'name'],
  levels: ['item', 'id', 'barcode', 'location'],
  checks: ['name'],
}

/** For kinds with several rows per record: the field that distinguishes the rows of one record. */
const DISTINGUISHING_FIELD: Readonly<Partial<Record<ImportKind, string>>> = { tests: 'testDate', levels: 'location' }

/** Returns the cells that identify a row, such as code and name. If they are empty, returns the row's first cells. */
function titleOf({ kind, columns }: ImportDetailsFragment, { cells, record }: Row): string {
  const of = (field: string) => cells[columns.findIndex((column) => column.field === field)] ?? ''
  // why: the record's name is used if it is known, because the file may identify an item only by a number
  const own =
    record !== null && DISTINGUISHING_FIELD[kind] !== undefined
      ? [record, of(DISTINGUISHING_FIELD[kind])]
      : TITLES[kind].map(of)
  return own.filter(Boolean).join(' ') || cells.filter(Boolean).slice(0, 3).join(' · ')
}

/** Returns a row's errors, without the errors that all rows share. If the row has no errors, returns its warnings. */
function messagesOf({ kind, sharedErrors }: ImportDetailsFragment, { errors, warnings }: Row): string {
  const isShared = ({ field, message }: Row['errors'][number]) =>
    sharedErrors.some((shared) => shared.field === field && shared.message === message)
  const own = errors.filter((error) => !isShared(error))
  return (errors.length > 0 ? own : warnings).map((one) => formatImportRowMessage(kind, one)).join(' ')
}

/** Returns the reasons why a row is refused, or its changes and warnings. */
function detailsOf(stored: ImportDetailsFragment, row: Row): string {
  const { kind } = stored
  const changed = row.changes.map(
    ({ field, before, after }) =>
      `${getImportFieldLabel(kind, field)}: ${before ? `${before} → ` : ''}${after || 'none'}`,
  )
  return [messagesOf(stored, row), ...(row.errors.length > 0 ? [] : changed)].filter(Boolean).join(' · ')
}

const detailsColour = ({ errors, warnings }: Row) =>
  errors.length > 0 ? 'fg.error' : warnings.length > 0 ? 'fg.warning' : undefined

/** Returns the column sets of the row table, widest first. */
export function buildImportRowColumns(
  stored: ImportDetailsFragment,
  onOpen: (row: Row) => void,
): { columns: ListColumn<Row>[]; narrower: ListColumn<Row>[][] } {
  const number: ListColumn<Row> = {
    key: 'number',
    header: 'Row',
    width: '5em',
    align: 'end',
    render: (row) => row.number,
  }
  const outcome: ListColumn<Row> = {
    key: 'outcome',
    header: 'Outcome',
    width: '8em',
    render: (row) => <OutcomeBadge outcome={row.outcome} />,
  }
  const title: ListColumn<Row> = {
    key: 'title',
    header: 'Record',
    width: 'minmax(10rem, 1fr)',
    render: (row) => <RowButton stored={stored} row={row} onOpen={onOpen} />,
  }
  const details: ListColumn<Row> = {
    key: 'details',
    header: 'Details',
    width: 'minmax(14rem, 2fr)',
    render: (row) => <Details stored={stored} row={row} />,
  }
  const both: ListColumn<Row> = {
    ...title,
    render: (row) => (
      <TwoLineCell first={<RowButton stored={stored} row={row} onOpen={onOpen} />} second={detailsOf(stored, row)} />
    ),
  }
  return { columns: [number, outcome, title, details], narrower: [[number, outcome, both]] }
}

interface RowProps {
  stored: ImportDetailsFragment
  row: Row
  onOpen: (row: Row) => void
}

function RowButton({ stored, row, onOpen }: RowProps) {
  return (
    <chakra.button type="button" fontWeight="medium" truncate maxW="full" textAlign="start" onClick={() => onOpen(row)}>
      {titleOf(stored, row) || `Row ${row.number}`}
    </chakra.button>
  )
}

function Details({ stored, row }: Omit<RowProps, 'onOpen'>) {
  const text = detailsOf(stored, row)
  return (
    <chakra.span title={text} color={detailsColour(row)} truncate>
      {text}
    </chakra.span>
  )
}

/** An import row as a card on a phone. Tapping the card opens the row. */
export function ImportRowCard({ stored, row, onOpen }: RowProps) {
  return (
    <Card.Root h="full" p={3} gap={1} overflow="hidden">
      <Flex align="center" gap={2} minW={0}>
        <chakra.span color="fg.muted" textStyle="table" flexShrink={0}>
          Row {row.number}
        </chakra.span>
        <OutcomeBadge outcome={row.outcome} />
      </Flex>
      <chakra.h3 fontWeight="semibold" truncate>
        <chakra.button
          type="button"
          // makes the whole card the button's click target
          _after={{ content: '""', position: 'absolute', inset: 0 }}
          onClick={() => onOpen(row)}
        >
          {titleOf(stored, row) || `Row ${row.number}`}
        </chakra.button>
      </chakra.h3>
      <chakra.p textStyle="table" lineClamp={2} color={detailsColour(row) ?? 'fg.muted'}>
        {detailsOf(stored, row)}
      </chakra.p>
    </Card.Root>
  )
}
