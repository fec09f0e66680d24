import { columnFields, type RecordShape } from '../shared/recordSql'

/** How locations are read; their counts have loaders. */
export const locationShape: RecordShape = {
  table: 'locations',
  keys: ['id'],
  fields: columnFields(['id', 'name', 'description', 'active', 'type', 'code']),
}
