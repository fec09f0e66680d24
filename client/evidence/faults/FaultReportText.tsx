import { chakra } from '@chakra-ui/react'
import { RelativeTime } from '../../components/format/RelativeTime'
import { PhotoStrip } from '../../photos/PhotoStrip'
import type { FaultReportDetailsFragment } from './FaultReport.generated'

/** Shows a report's text, time, author and photo. */
export function FaultReportText({ report }: { report: FaultReportDetailsFragment }) {
  const { text, reporterName, createdAt, photos } = report
  return (
    <>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </chakra.p>
      <chakra.p textStyle="table" color="fg.muted">
        Reported <RelativeTime instant={createdAt} /> by {reporterName || 'someone without an account'}
      </chakra.p>
      {photos.length > 0 && (
        <chakra.div mt={2}>
          <PhotoStrip photos={photos} />
        </chakra.div>
      )}
    </>
  )
}
