import { chakra, Flex, Stack } from '@chakra-ui/react'
import { formatInstrument, getCalibrationState } from '../../../domain/testing/testInstrument'
import { AssetTimelineListItem } from '../../assets/AssetTimelineListItem'
import { formatDate, formatRelativeDate } from '../../components/format/dateTime'
import { WaitingRecordMark } from '../../components/offline/WaitingRecordMark'
import { PhotoStrip } from '../../photos/PhotoStrip'
import { VerdictSticker } from '../../verdict/VerdictSticker'
import { CalibrationWarning } from '../instruments/CalibrationWarning'
import { EditTimelineEntryButton, ImportSourceNote } from './EntryParts'
import type { TestDetailsFragment } from './Test.generated'
import { TestReadingsSummary } from './TestReadingsSummary'

interface TestTimelineEntryProps {
  test: TestDetailsFragment
  onEdit: (test: TestDetailsFragment) => void
}

export function TestTimelineEntry({ test, onEdit }: TestTimelineEntryProps) {
  const { testDate, safeToUse, code, photos } = test
  const tester = test.tester?.name ?? test.testerName
  const notes = faultText(test)
  const verdict = safeToUse === 1 ? 'safe' : 'unsafe'
  return (
    <AssetTimelineListItem colorPalette={verdict} data-test={test.id}>
      <Flex align="flex-start" justify="space-between" gap={2}>
        <div>
          <Flex align="center" gap={2} wrap="wrap">
            <chakra.h3 fontWeight="semibold">
              <time dateTime={testDate}>{formatDate(testDate)}</time>
            </chakra.h3>
            <VerdictSticker verdict={verdict} />
            <WaitingRecordMark record={`Test:${test.id}`} />
          </Flex>
          <chakra.p textStyle="table" color="fg.muted">
            {formatRelativeDate(testDate)}
            {tester && ` · ${tester}`}
            {code && ` · label ${code}`}
          </chakra.p>
        </div>
        <EditTimelineEntryButton kind="test" date={testDate} onClick={() => onEdit(test)} />
      </Flex>
      <Stack gap={3} mt={2}>
        <TestReadingsSummary test={test} />
        <MeasuredWith test={test} />
        <ImportSourceNote {...test} />
        {test.advice.length > 0 && <chakra.p color="fg.warning">{test.advice.join(' ')}</chakra.p>}
        {notes && (
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {notes}
          </chakra.p>
        )}
        {photos.length > 0 && <PhotoStrip photos={photos} />}
      </Stack>
    </AssetTimelineListItem>
  )
}

/** Puts the failure reasons that the notes do not mention in front of the notes. */
const faultText = ({ notes, failureReasons }: Pick<TestDetailsFragment, 'notes' | 'failureReasons'>): string =>
  [failureReasons.filter((reason) => !notes.includes(reason)).join(', '), notes].filter(Boolean).join('\n')

/** Shows the test's instrument as it was on the test date, and whether its calibration had expired. */
function MeasuredWith({ test: { instrument, testDate } }: { test: TestDetailsFragment }) {
  if (!instrument) return null
  const { makeAndModel } = instrument
  return (
    <chakra.p textStyle="table" color="fg.muted">
      Measured with {formatInstrument(instrument)}
      {makeAndModel && ` · ${makeAndModel}`}{' '}
      {getCalibrationState(instrument, testDate) === 'expired' && (
        <CalibrationWarning instrument={instrument} on={testDate} />
      )}
    </chakra.p>
  )
}
