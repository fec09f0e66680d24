import { CALIBRATION_NOTICE_DAYS } from '../../../domain/testing/instrument'
import { addDays, type CalendarDate } from '../../../domain/values/calendar'
import type { InstrumentFilter } from '../../graphql/schema.generated'
import {
  type Answer,
  type AnswerContext,
  contains,
  isListed,
  pageOf,
  sortedBy,
  Unanswerable,
} from '../../offline/answers/answer'
import type { InstrumentRecord } from '../../offline/register/registerRecords'

const instrumentShape = (instrument: InstrumentRecord) => ({ __typename: 'Instrument', ...instrument })

export const instrumentAnswers: Record<string, Answer> = {
  instrument: ({ id }, { register }) => {
    const instrument = register.instruments.get(id)
    if (!instrument) throw new Unanswerable()
    return instrumentShape(instrument)
  },
  instruments: ({ filter, ...paging }, context) =>
    pageOf(
      sortedBy(matchingInstruments(context, filter ?? {}), ({ retired, name, id }) => [
        Number(retired),
        name,
        Number(id),
      ]),
      paging,
      instrumentShape,
    ),
}

/** Returns the instruments that match a filter, by the rules of the server's `instrument.service.ts`. */
function matchingInstruments(
  { register }: AnswerContext,
  { search, dueBy, ...fields }: InstrumentFilter,
): InstrumentRecord[] {
  const listed = Object.entries(fields) as [keyof InstrumentRecord, readonly unknown[] | null][]
  return [...register.instruments.values()].filter(
    (instrument) =>
      contains(search, [instrument.name, instrument.makeAndModel, instrument.serialNumber]) &&
      isDueBy(instrument, dueBy) &&
      listed.every(([field, values]) => isListed(values, instrument[field])),
  )
}

const isDueBy = ({ calibrationDue }: InstrumentRecord, day: CalendarDate | null | undefined) =>
  !day || (calibrationDue !== null && calibrationDue <= day)

/** Returns the instruments whose calibration Home warns about. */
export function calibrationsDue(context: AnswerContext, limit: number) {
  const due = matchingInstruments(context, { retired: [false], dueBy: addDays(context.on, CALIBRATION_NOTICE_DAYS) })
  return sortedBy(due, ({ calibrationDue, name, id }) => [calibrationDue, name, Number(id)])
    .slice(0, limit)
    .map(instrumentShape)
}
