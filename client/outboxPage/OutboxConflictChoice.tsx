import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import {
  ASSET_FIELDS,
  type AssetFieldName,
  formatAssetFieldValue,
  mapAssetFields,
} from '../../domain/assets/assetFields'
import { ITEM_TYPE_LABELS } from '../../domain/assets/itemTypeLabels'
import { NO_EARTH_REASON_LABELS, type NoEarthReason } from '../../domain/testing/readings/earth'
import {
  type FurtherReadingRecord,
  formatFurtherReadings,
  toEnteredFurtherReading,
} from '../../domain/testing/readings/furtherReading'
import { NO_INSULATION_REASON_LABELS, type NoInsulationReason } from '../../domain/testing/readings/insulation'
import { formatVisualPoints, type VisualPoint } from '../../domain/testing/readings/visualPoints'
import { getTestField, TEST_FIELD_NAMES, TEST_FIELDS, type TestFieldName } from '../../domain/testing/testFields'
import { formatDate } from '../components/format/dateTime'
import type { OutboxEntry } from '../offline/outbox/entry/entry'
import { getRunningOutbox } from '../offline/outbox/page/startOutbox'
import { findEditConflicts } from '../offline/outbox/queue/mergeConcurrentEdit'
import { CONFLICTING_FIELD_GROUPS } from '../rounds/offline/editedRecords'

interface OutboxConflictChoiceProps {
  entry: OutboxEntry
  onTakeTheirs: () => void
}

/** Form labels of the fields that can differ between two versions of a record. */
const NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  code: 'Code',
  additionalCodes: 'Additional codes',
  class: 'Class',
  itemType: 'Type',
  locationId: 'Location',
  ...mapAssetFields((_name, { label }) => label),
  ...Object.fromEntries(
    TEST_FIELD_NAMES.filter((name) => name !== 'code').map((name) => [name, getTestField(name).label]),
  ),
  photos: 'Photos',
}

/** Shows both users' values side by side, and lets the user choose which to keep. */
export function OutboxConflictChoice({ entry, onTakeTheirs }: OutboxConflictChoiceProps) {
  const { variables, base, theirs = {} } = entry
  const mine = (variables.input ?? {}) as Record<string, unknown>
  const names = findEditConflicts({ variables, base, theirs, together: CONFLICTING_FIELD_GROUPS }).filter(
    (name) => name in NAMES,
  )
  const keepMine = () => void getRunningOutbox().then((outbox) => outbox?.keepMine(entry.id))
  return (
    <>
      <Text>Another user has changed this record since you last loaded it. Choose which version to keep.</Text>
      <chakra.div overflowX="auto">
        <chakra.table w="full" textStyle="table">
          <thead>
            <tr>
              <td />
              <Head scope="col">Yours</Head>
              <Head scope="col">Theirs</Head>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <Head scope="row">{NAMES[name]}</Head>
                <Cell>{valueText(name, mine)}</Cell>
                <Cell>{valueText(name, theirs)}</Cell>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
      <Flex gap={2} wrap="wrap">
        <Button size="sm" onClick={keepMine}>
          Keep mine
        </Button>
        <Button size="sm" variant="subtle" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </Flex>
    </>
  )
}

function valueText(name: string, values: Readonly<Record<string, unknown>>): string {
  const value = values[name]
  if (name === 'photos') return Array.isArray(value) ? String(value.length) : '0'
  if (name === 'visualTest') return value === 1 ? 'Pass' : 'Fail'
  if (name === 'safeToUse') return value === 1 ? 'Yes' : 'No'
  if (value === null || value === undefined || value === '') return '–'
  if (name === 'itemType') return ITEM_TYPE_LABELS[value as keyof typeof ITEM_TYPE_LABELS]
  if (name === 'testDate') return formatDate(value as never)
  if (name in ASSET_FIELDS) return formatAssetFieldValue(name as AssetFieldName, value as string | number)
  if (name === 'furtherReadings')
    return formatFurtherReadings((value as FurtherReadingRecord[]).map(toEnteredFurtherReading)) || '–'
  if (name === 'visualPoints') return formatVisualPoints(value as VisualPoint[]) || '–'
  if (name === 'earthNotMeasured') return NO_EARTH_REASON_LABELS[value as NoEarthReason]
  if (name === 'insulationNotMeasured') return NO_INSULATION_REASON_LABELS[value as NoInsulationReason]
  if (Array.isArray(value)) return value.join(', ') || '–'
  const { unit } = name in TEST_FIELDS ? getTestField(name as TestFieldName) : {}
  const qualifier = values[`${name}ReadingQualifier`] ?? values[`${name}Qualifier`] ?? ''
  return `${qualifier}${value}${unit ? ` ${unit}` : ''}`
}

const Head = chakra('th', { base: { textAlign: 'start', color: 'fg.muted', fontWeight: 'normal', pe: 4, py: 1 } })
const Cell = chakra('td', { base: { pe: 4, py: 1, overflowWrap: 'anywhere' } })
