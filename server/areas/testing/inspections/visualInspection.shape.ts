import { columnFields, plainFields, type RecordShape } from '../../../platform/records/recordSql'
import type { Selection } from '../../../platform/records/selection'
import { assetShape } from '../../assets/pat.shapes'
import { testerShape } from '../../people/tester.shape'

/** The fields of a visual inspection. Queries need the row `today` with the column `day`. */
export const visualInspectionShape: RecordShape = {
  table: 'visual_inspections',
  keys: ['id', 'assetId'],
  fields: columnFields([
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

/** The fields that mutations return. */
export const WHOLE_INSPECTION: Selection = {
  ...plainFields(visualInspectionShape),
  inspector: plainFields(testerShape),
}
