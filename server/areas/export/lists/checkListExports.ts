import { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import type { ActionFilter } from '../../checks/action.type'
import { buildActionConditionSql } from '../../checks/actions/action.service'
import type { CheckRecordFilter } from '../../checks/checkRecord.type'
import type { CheckFilter } from '../../checks/plan/check.input'
import { buildCheckConditionSql, buildCheckTablesSql, currentCheckStateSql } from '../../checks/plan/check.list'
import { buildCheckRecordConditionSql } from '../../checks/records/checkRecord.list'
import { buildEnumToTextSql, defineExportColumn, type ListExportDefinition } from '../listExportDefinition'
import { buildScheduleDescriptionsSql, checkStepsSql, checkUsersSql } from './checkListSql'

const STATES = { overdue: 'Overdue', due: 'Due', soon: 'Due soon', later: 'Later' }
const PERFORMERS = { anyone: 'Anyone', users: 'Chosen users', firm: 'A firm' }
const PRIORITIES = { high: 'High', normal: 'Normal', low: 'Low' }

const checks: ListExportDefinition = {
  name: 'checks',
  title: 'Checks',
  operation: 'checks(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Id', 'c.id', 'text'),
    defineExportColumn('Name', 'c.name'),
    defineExportColumn('Category', 'c.category'),
    defineExportColumn('Location', 'coalesce(l.name, al.name)'),
    defineExportColumn('Location code', 'coalesce(l.code, al.code)'),
    defineExportColumn('Asset code', 'a.code'),
    defineExportColumn('Asset name', 'a.name'),
    defineExportColumn('Schedule', 'w.words'),
    defineExportColumn('Due on', 'c.next_due_on'),
    { label: 'State', sql: Prisma.raw(buildEnumToTextSql(`(${currentCheckStateSql.sql})`, STATES)) },
    defineExportColumn('Days of grace', 'c.window_days'),
    defineExportColumn('Done by', `coalesce(${checkUsersSql}, ${buildEnumToTextSql('c.performer', PERFORMERS)})`),
    defineExportColumn('Firm', 'c.firm_name'),
    defineExportColumn('Firm reference', 'c.firm_reference'),
    defineExportColumn('Document needed', 'c.needs_document'),
    defineExportColumn('Signature needed', 'c.needs_signature'),
    defineExportColumn('Last done', 'r.done_on'),
    defineExportColumn('Last result', 'r.passed', 'passfail'),
    defineExportColumn('Instructions', 'c.instructions'),
    defineExportColumn('Steps', checkStepsSql),
    defineExportColumn('Source', 'c.source'),
  ],
  rows: async ({ filter }: { filter?: CheckFilter | null }, { user, reader }: UserContext) => ({
    from: Prisma.sql`${buildCheckTablesSql()} left join ${await buildScheduleDescriptionsSql(reader)} on w.schedule = c.schedule left join locations al on al.id = a.location_id left join check_records r on r.id = c.last_record_id`,
    where: buildCheckConditionSql(filter ?? {}, user),
    orderBy: Prisma.sql`c.next_due_on, c.id`,
  }),
}

const checkRecords: ListExportDefinition = {
  name: 'check-records',
  title: 'Check log',
  printed: true,
  operation: 'checkRecords(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Done', 'r.done_on'),
    defineExportColumn('Check', 'r.check_name'),
    defineExportColumn('Category', 'r.category'),
    defineExportColumn('Place', "coalesce(nullif(r.place, ''), 'The whole hall')"),
    defineExportColumn('Result', 'r.passed', 'passfail'),
    defineExportColumn('Due on', 'r.due_on'),
    defineExportColumn('Done by', "coalesce(nullif(r.done_by, ''), u.name)"),
    defineExportColumn('Reference', 'r.done_by_reference'),
    defineExportColumn('Document valid until', 'r.document_expires_on'),
    defineExportColumn('Note', 'r.note'),
  ],
  rows: ({ filter }: { filter?: CheckRecordFilter | null }) => ({
    from: Prisma.sql`check_records r left join users u on u.id = r.user_id`,
    where: buildCheckRecordConditionSql(filter ?? {}),
    orderBy: Prisma.sql`r.done_on desc, r.id desc`,
  }),
}

const actions: ListExportDefinition = {
  name: 'actions',
  title: 'Actions',
  operation: 'actions(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Id', 'n.id', 'text'),
    defineExportColumn('Title', 'n.title'),
    defineExportColumn('Description', 'n.description'),
    defineExportColumn('Location', 'coalesce(l.name, al.name)'),
    defineExportColumn('Asset', 'a.name'),
    defineExportColumn('Priority', buildEnumToTextSql('n.priority', PRIORITIES)),
    defineExportColumn('Who', 'u.name'),
    defineExportColumn('Until', 'n.due_on'),
    defineExportColumn('Entered', 'n.created_at'),
    defineExportColumn('Done', 'n.done_at'),
    defineExportColumn('Done by', 'd.name'),
    defineExportColumn('What was done', 'n.done_note'),
  ],
  rows: ({ filter }: { filter?: ActionFilter | null }) => ({
    from: Prisma.sql`actions n left join locations l on l.id = n.location_id left join assets a on a.id = n.asset_id
      left join locations al on al.id = a.location_id left join users u on u.id = n.assignee_id left join users d on d.id = n.done_by_id`,
    where: buildActionConditionSql(filter ?? {}),
    orderBy: Prisma.sql`(n.done_at is not null), n.due_on, n.id desc`,
  }),
}

export const CHECK_LIST_EXPORTS: readonly ListExportDefinition[] = [checks, checkRecords, actions]
