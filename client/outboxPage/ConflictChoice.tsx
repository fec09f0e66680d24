import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { exactDate } from '../components/dateTime'
import type { OutboxEntry } from '../offline/outbox/entry'
import { conflictsOf } from '../offline/outbox/recordValues'
import { runningOutbox } from '../offline/outbox/start'

interface ConflictChoiceProps {
  entry: OutboxEntry
  onTakeTheirs: () => void
}

const NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  code: 'Code',
  description: 'Description',
  class: 'Class',
  frequency: 'Test every',
  voltage: 'Voltage',
  locationId: 'Location',
  photos: 'Photos',
  testDate: 'Date',
  visualTest: 'Visual test',
  earthContinuity: 'Earth continuity',
  insulationResistance: 'Insulation resistance',
  safeToUse: 'Safe to use',
  notes: 'Notes',
}
const UNITS: Readonly<Record<string, string>> = {
  frequency: 'years',
  voltage: 'V',
  earthContinuity: 'Ω',
  insulationResistance: 'MΩ',
}

/** What two users have made of the same values, side by side, and which of it is to be. */
export function ConflictChoice({ entry, onTakeTheirs }: ConflictChoiceProps) {
  const { field, variables, base, theirs = {} } = entry
  const mine = (variables.input ?? {}) as Record<string, unknown>
  const names = conflictsOf({ field, variables, base, theirs }).filter((name) => name in NAMES)
  const keepMine = () => void runningOutbox().then((outbox) => outbox?.keepMine(entry.id))
  return (
    <>
      <Text>Another user has changed this since you saw it. Choose which version to keep.</Text>
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
  if (name === 'testDate') return exactDate(value as never)
  const qualifier = values[`${name}ReadingQualifier`] ?? values[`${name}Qualifier`] ?? ''
  return `${qualifier}${value}${UNITS[name] ? ` ${UNITS[name]}` : ''}`
}

const Head = chakra('th', { base: { textAlign: 'start', color: 'fg.muted', fontWeight: 'normal', pe: 4, py: 1 } })
const Cell = chakra('td', { base: { pe: 4, py: 1, overflowWrap: 'anywhere' } })
