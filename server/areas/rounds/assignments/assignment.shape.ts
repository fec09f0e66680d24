import { createRecordSqlBuilder, type RecordShape, toColumnFields } from '../../../platform/records/recordSql'
import { assetShape } from '../../assets/pat.shapes'
import { locationShape } from '../../locations/location.shape'
import { testerShape } from '../../people/tester.shape'
import { roundShape } from '../round.shape'

/**
 * The fields and relations of assignments. Queries that use them must join the one-row table `today`, whose column
 * `day` is the current date.
 */
export const assignmentShape: RecordShape = {
  table: 'assignments',
  keys: ['id'],
  fields: toColumnFields(['id', 'dueOn', 'createdAt']),
  relations: {
    assignee: { shape: () => testerShape, on: (assignment, user) => `${user}.id = ${assignment}.assignee_id` },
    asset: { shape: () => assetShape, on: (assignment, asset) => `${asset}.id = ${assignment}.asset_id` },
    location: {
      shape: () => locationShape,
      on: (assignment, location) => `${location}.id = ${assignment}.location_id`,
    },
    round: { shape: () => roundShape, on: (assignment, round) => `${round}.id = ${assignment}.round_id` },
    createdBy: { shape: () => testerShape, on: (assignment, user) => `${user}.id = ${assignment}.created_by_id` },
  },
}

/** Selects an assignment (`n`) in its GraphQL form. */
export const buildAssignmentSqlFragments = createRecordSqlBuilder(assignmentShape, 'n')
