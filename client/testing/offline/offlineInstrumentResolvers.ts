import {
  CALIBRATION_NOTICE_DAYS,
  isCalibrationDueBy,
  toCalibrationSortKey,
} from '../../../domain/testing/testInstrument'
import { addDays } from '../../../domain/values/calendar'
import type { InstrumentFilter } from '../../graphql/schema.generated'
import type { InstrumentRecord } from '../../offline/register/registerRecords'
import {
  hasAllSearchWords,
  isInFilterList,
  type OfflineResolver,
  type OfflineResolverContext,
  OfflineUnanswerableError,
  sortOfflineRows,
  toOfflineListPage,
} from '../../offline/resolvers/offlineResolver'

const instrumentShape = (instrument: InstrumentRecord) => ({ __typename: 'Instrument', ...instrument })

export const offlineInstrumentResolvers: Record<string, OfflineResolver> = {
  instrument: ({ id }, { register }) => {
    const instrument = register.instruments.get(id)
    if (!instrument) throw new OfflineUnanswerableError()
    return instrumentShape(instrument)
  },
  instruments: ({ filter, ...paging }, context) =>
    toOfflineListPage(
      sortOfflineRows(matchingInstruments(context, filter ?? {}), ({ retired, name, id }) => [
        Number(retired),
        name,
        Number(id),
      ]),
      paging,
      instrumentShape,
    ),
}

/** Returns the instruments that match a filter, with the same rules as the server's `instrument.service.ts`. */
function matchingInstruments(
  { register }: OfflineResolverContext,
  { search, dueBy, ...fields }: InstrumentFilter,
): InstrumentRecord[] {
  const listed = Object.entries(fields) as [keyof InstrumentRecord, readonly unknown[] | null][]
  return [...register.instruments.values()].filter(
    (instrument) =>
      hasAllSearchWords(search, [instrument.name, instrument.makeAndModel, instrument.serialNumber]) &&
      (!dueBy || isCalibrationDueBy(instrument, dueBy)) &&
      listed.every(([field, values]) => isInFilterList(values, instrument[field])),
  )
}

/** Returns the instruments whose calibration Home warns about. */
export function findCalibrationsDue(context: OfflineResolverContext, limit: number) {
  const due = matchingInstruments(context, { retired: [false], dueBy: addDays(context.on, CALIBRATION_NOTICE_DAYS) })
  return sortOfflineRows(due, (instrument) => [
    toCalibrationSortKey(instrument),
    instrument.name,
    Number(instrument.id),
  ])
    .slice(0, limit)
    .map(instrumentShape)
}
