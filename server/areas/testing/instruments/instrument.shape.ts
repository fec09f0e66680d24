import { TEST_INSTRUMENT_FIELDS } from '../../../../domain/testing/testInstrument'
import { Prisma } from '../../../generated/prisma/client'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import {
  createRecordSqlBuilder,
  getPlainFields,
  type RecordShape,
  toColumnFields,
} from '../../../platform/records/recordSql'

const COLUMNS = Object.keys(Prisma.InstrumentScalarFieldEnum).filter((field) => field !== 'deletedAt')

export const instrumentShape: RecordShape = { table: 'instruments', keys: ['id'], fields: toColumnFields(COLUMNS) }

/** Selects a test instrument (`i`) in its GraphQL form. */
export const buildInstrumentSqlFragments = createRecordSqlBuilder(instrumentShape, 'i')

/** Selects the fields of a test instrument (`i`) that are copied into its tests. */
export const instrumentSnapshotJsonSql = buildInstrumentSqlFragments(
  Object.fromEntries(TEST_INSTRUMENT_FIELDS.map((field) => [field, {}])),
).json

/** The instrument fields that mutations return. */
export const WHOLE_INSTRUMENT_SELECTION: FieldSelection = getPlainFields(instrumentShape)
