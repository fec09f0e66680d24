import { columnFields, type RecordShape } from '../../platform/records/recordSql'

/** How photos are read, without their bytes. */
export const photoShape: RecordShape = {
  table: 'photos',
  keys: [],
  fields: columnFields(['id', 'fileName', 'reference', 'width', 'height']),
}
