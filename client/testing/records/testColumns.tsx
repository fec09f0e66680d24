import { chakra } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { formatInstrument } from '../../../domain/testing/testInstrument'
import { formatReadingWithUnit } from '../../assets/patFormat'
import { formatDate, formatRelativeDate } from '../../components/format/dateTime'
import type { ListColumn } from '../../components/list/virtualListProps'
import { formatRecordNumber } from '../../offline/outbox/entry/localIds'
import { VerdictSticker } from '../../verdict/VerdictSticker'
import type { TestRowFragment } from './Test.generated'
import { formatLeakageReading, getEarthReading, getInsulationReading } from './testReadings'

type TestColumn = ListColumn<TestRowFragment>

const Measured = chakra('span', { base: { textStyle: 'code' } })

const date: TestColumn = {
  key: 'date',
  header: 'Date',
  width: '6.5em',
  render: ({ testDate }) => (
    <time dateTime={testDate} title={formatRelativeDate(testDate)}>
      {formatDate(testDate)}
    </time>
  ),
}
const assetId: TestColumn = {
  key: 'assetId',
  header: 'Asset',
  width: '4.5rem',
  render: ({ asset }) => formatRecordNumber(asset.id),
}
const asset: TestColumn = {
  key: 'asset',
  header: 'Name',
  width: 'minmax(12em, 3fr)',
  render: (test) => (
    <chakra.span asChild fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
      <RouterLink to={`/pat/assets/${test.asset.id}`} tabIndex={-1}>
        {test.asset.name}
      </RouterLink>
    </chakra.span>
  ),
}
const verdict: TestColumn = {
  key: 'verdict',
  header: 'Verdict',
  width: '7rem',
  render: ({ safeToUse }) => <VerdictSticker verdict={safeToUse === 1 ? 'safe' : 'unsafe'} />,
}
const readings: TestColumn[] = [
  { key: 'visual', header: 'Visual', width: '3.5em', render: ({ visualTest }) => (visualTest === 1 ? 'Pass' : 'Fail') },
  {
    key: 'earth',
    header: 'Earth',
    width: '5em',
    align: 'end',
    render: (test) => test.assetClass === 1 && <Measured>{formatReadingWithUnit(getEarthReading(test), 'Ω')}</Measured>,
  },
  {
    key: 'insulation',
    header: 'Insulation',
    width: '6em',
    align: 'end',
    render: (test) => (
      <Measured>
        {test.insulationNotMeasured
          ? formatLeakageReading(test)
          : formatReadingWithUnit(getInsulationReading(test), 'MΩ')}
      </Measured>
    ),
  },
]
const tester: TestColumn = {
  key: 'tester',
  header: 'Tester',
  width: 'minmax(7em, 2fr)',
  render: ({ tester: account, testerName, importedFrom }) =>
    [account?.name ?? testerName, importedFrom && 'imported'].filter(Boolean).join(', '),
}
const label: TestColumn = { key: 'code', header: 'Label', width: '5rem', render: ({ code }) => code }

const instrument: TestColumn = {
  key: 'instrument',
  header: 'Test instrument',
  width: 'minmax(11rem, 2fr)',
  render: (test) => test.instrument && formatInstrument(test.instrument),
}

/**
 * Column sets for the test table, widest first. The instrument is dropped first, then the id and the label's code, then
 * the readings.
 */
export const TEST_LIST_COLUMNS: [TestColumn[], ...TestColumn[][]] = [
  [date, assetId, asset, verdict, ...readings, tester, instrument, label],
  [date, assetId, asset, verdict, ...readings, tester, label],
  [date, asset, verdict, ...readings, tester],
  [date, asset, verdict, tester],
]
