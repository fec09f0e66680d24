import { Prisma } from '../../generated/prisma/client'
import { createRecordSqlBuilder, type RecordShape, toColumnFields } from '../../platform/records/recordSql'
import { assetShape } from '../assets/pat.shapes'
import { locationShape } from '../locations/location.shape'
import { testerShape } from '../people/tester.shape'
import { photoShape } from '../photos/photo.shape'

/** Columns that are not in the GraphQL schema. */
const INTERNAL = ['locationId', 'assetId', 'assigneeId', 'doneById', 'createdById']

const COLUMNS = Object.keys(Prisma.ActionScalarFieldEnum).filter((field) => !INTERNAL.includes(field))

/**
 * The fields and relations of actions. Queries that use them must include a row `today` with the current date in its
 * column `day`.
 */
export const actionShape: RecordShape = {
  table: 'actions',
  keys: ['id'],
  fields: toColumnFields(COLUMNS),
  relations: {
    location: { shape: () => locationShape, on: (action, location) => `${location}.id = ${action}.location_id` },
    asset: { shape: () => assetShape, on: (action, asset) => `${asset}.id = ${action}.asset_id` },
    assignee: { shape: () => testerShape, on: (action, user) => `${user}.id = ${action}.assignee_id` },
    doneBy: { shape: () => testerShape, on: (action, user) => `${user}.id = ${action}.done_by_id` },
    createdBy: { shape: () => testerShape, on: (action, user) => `${user}.id = ${action}.created_by_id` },
    photos: {
      shape: () => photoShape,
      on: (action, photo) => `${photo}.action_id = ${action}.id`,
      orderBy: (photo) => `${photo}.id`,
    },
  },
}

/** Selects an action (`n`) in its GraphQL form. */
export const buildActionSqlFragments = createRecordSqlBuilder(actionShape, 'n')
