import { type RecordShape, toColumnFields } from '../../platform/records/recordSql'

/** The fields of a photo without its data. */
export const photoShape: RecordShape = {
  table: 'photos',
  keys: [],
  fields: toColumnFields(['id', 'fileName', 'reference', 'width', 'height']),
}
