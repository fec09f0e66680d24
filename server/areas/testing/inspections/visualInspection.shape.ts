import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { getPlainFields, type RecordShape, toColumnFields } from '../../../platform/records/recordSql'
import { assetShape } from '../../assets/pat.shapes'
import { testerShape } from '../../people/tester.shape'

/**
 * The fields of a visual inspection. Queries that use them must join the one-row table `today`, whose column `day` is
 * the current date.
 */
export const visualInspectionShape: RecordShape = {
  table: 'visual_inspections',
  keys: ['id', 'assetId'],
  fields: toColumnFields([
    'id',
    'assetId',
    'inspectedOn',
    'points',
    'passed',
    'notes',
    'inspectorName',
    'importedBy',
    'importedFrom',
    'createdAt',
    'updatedAt',
  ]),
  relations: {
    asset: { shape: () => assetShape, on: (inspection, asset) => `${asset}.id = ${inspection}.asset_id` },
    inspector: { shape: () => testerShape, on: (inspection, user) => `${user}.id = ${inspection}.user_id` },
  },
}

/** The inspection fields that mutations return. */
export const WHOLE_INSPECTION_SELECTION: FieldSelection = {
  ...getPlainFields(visualInspectionShape),
  inspector: getPlainFields(testerShape),
}
