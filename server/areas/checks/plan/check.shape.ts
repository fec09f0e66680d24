import { Prisma } from '../../../generated/prisma/client'
import { createRecordSqlBuilder, type RecordShape, toColumnFields } from '../../../platform/records/recordSql'
import { assetShape } from '../../assets/pat.shapes'
import { locationShape } from '../../locations/location.shape'
import { testerShape } from '../../people/tester.shape'
import { checkRecordShape } from '../checkRecord.shape'

/** Columns that are not in the GraphQL schema. */
const INTERNAL = ['locationId', 'assetId', 'lastRecordId', 'startsOn', 'countsFrom']

const COLUMNS = Object.keys(Prisma.CheckScalarFieldEnum).filter((field) => !INTERNAL.includes(field))

/** Builds the SQL for a check's state, with the same rule as `getCheckState` in the domain. */
export const buildCheckStateSql = (check: string): string => `case
  when ${check}.next_due_on + ${check}.window_days < today.day then 'overdue' when ${check}.next_due_on <= today.day then 'due'
  when ${check}.next_due_on - ${check}.notice_days <= today.day then 'soon' else 'later' end`

/**
 * The fields and relations of checks. Queries that use them must include a row `today` with the current date in its
 * column `day`.
 */
export const checkShape: RecordShape = {
  table: 'checks',
  keys: ['id'],
  fields: {
    ...toColumnFields(COLUMNS),
    steps: (check) =>
      `(select s.steps from check_steps s where s.check_id = ${check}.id and s.version = ${check}.steps_version)`,
    state: buildCheckStateSql,
    openActions: (check) =>
      `(select count(*)::int from actions n where n.check_id = ${check}.id and n.done_at is null)`,
  },
  relations: {
    location: { shape: () => locationShape, on: (check, location) => `${location}.id = ${check}.location_id` },
    asset: { shape: () => assetShape, on: (check, asset) => `${asset}.id = ${check}.asset_id` },
    lastRecord: { shape: () => checkRecordShape, on: (check, record) => `${record}.id = ${check}.last_record_id` },
    performers: {
      shape: () => testerShape,
      on: (check, user) =>
        `exists (select from check_performers p where p.check_id = ${check}.id and p.user_id = ${user}.id)`,
      orderBy: (user) => `${user}.name, ${user}.id`,
    },
  },
}

/** Selects a check (`c`) in its GraphQL form. */
export const buildCheckSqlFragments = createRecordSqlBuilder(checkShape, 'c')
