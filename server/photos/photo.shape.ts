import { columnFields, type RecordShape } from '../shared/recordSql'

/** How photos are read, without their bytes. */
export const photoShape: RecordShape = {
  table: 'photos',
  keys: [],
  fields: columnFields(['id', 'fileName', 'reference', 'width', 'height']),
}
