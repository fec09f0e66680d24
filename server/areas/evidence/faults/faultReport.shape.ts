import { type RecordShape, toColumnFields } from '../../../platform/records/recordSql'
import { assetShape } from '../../assets/pat.shapes'
import { testerShape } from '../../people/tester.shape'
import { photoShape } from '../../photos/photo.shape'

/**
 * The fields of a fault report. Queries that use them must include a row `today` with the current date in its column
 * `day`.
 */
export const faultReportShape: RecordShape = {
  table: 'fault_reports',
  keys: ['id'],
  fields: toColumnFields([
    'id',
    'assetId',
    'text',
    'reporterName',
    'createdAt',
    'closedAt',
    'closedByTestId',
    'closingNote',
  ]),
  relations: {
    asset: { shape: () => assetShape, on: (report, asset) => `${asset}.id = ${report}.asset_id` },
    closedBy: { shape: () => testerShape, on: (report, user) => `${user}.id = ${report}.closed_by_id` },
    photos: {
      shape: () => photoShape,
      on: (report, photo) => `${photo}.fault_report_id = ${report}.id`,
      orderBy: (photo) => `${photo}.id`,
    },
  },
}
