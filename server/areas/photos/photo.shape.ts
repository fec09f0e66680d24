import { columnFields, type RecordShape } from '../../platform/records/recordSql'

/** The fields of a photo without its data. */
export const photoShape: RecordShape = {
  table: 'photos',
  keys: [],
  fields: columnFields(['id', 'fileName', 'reference', 'width', 'height']),
}
