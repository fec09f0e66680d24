import { Prisma } from '../../../generated/prisma/client'
import { columnFields, createRecordSql, plainFields, type RecordShape } from '../../../platform/records/recordSql'
import type { Selection } from '../../../platform/records/selection'

const COLUMNS = Object.keys(Prisma.InstrumentScalarFieldEnum).filter((field) => field !== 'deletedAt')

/** How test instruments are read. */
export const instrumentShape: RecordShape = { table: 'instruments', keys: ['id'], fields: columnFields(COLUMNS) }

/** A test instrument (`i`) as GraphQL returns it. */
export const instrumentSql = createRecordSql(instrumentShape, 'i')

/** A test instrument as mutations return it. */
export const WHOLE_INSTRUMENT: Selection = plainFields(instrumentShape)
