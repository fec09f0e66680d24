import { chakra } from '@chakra-ui/react'
import { CircleX } from 'lucide-react'
import { PhotoStrip } from '../../photos/PhotoStrip'
import { shownAnswers } from './answers'
import type { CheckRecordDetailsFragment } from './CheckRecord.generated'

/** The answers of a record, with the notes and photos of each step. */
export function RecordAnswers({ record }: { record: CheckRecordDetailsFragment }) {
  const photosOf = (stepId: string) => {
    const ids = record.answers.find((answer) => answer.stepId === stepId)?.photos ?? []
    return record.photos.filter(({ id }) => ids.includes(id))
  }
  return (
    <ol>
      {shownAnswers(record).map(({ id, label, text, note, failed }) => {
        const photos = photosOf(id)
        return (
          <chakra.li key={id} py={3} borderBottomWidth="1px">
            <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap={4}>
              <chakra.span flex="1 1 14rem" minW={0} overflowWrap="anywhere">
                {label}
              </chakra.span>
              <chakra.span
                display="inline-flex"
                alignItems="center"
                gap={1}
                fontWeight="semibold"
                color={failed ? 'unsafe.fg' : undefined}
                overflowWrap="anywhere"
                whiteSpace="pre-line"
              >
                {failed && <CircleX size={18} aria-label="Failed" />}
                {text || (photos.length > 0 ? '' : 'No answer')}
              </chakra.span>
            </chakra.div>
            {note && (
              <chakra.p textStyle="table" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
                {note}
              </chakra.p>
            )}
            {photos.length > 0 && (
              <chakra.div mt={2}>
                <PhotoStrip photos={photos} />
              </chakra.div>
            )}
          </chakra.li>
        )
      })}
    </ol>
  )
}
