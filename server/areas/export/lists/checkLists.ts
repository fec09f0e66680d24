import { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import type { ActionFilter } from '../../checks/action.type'
import { actionConditionSql } from '../../checks/actions/action.service'
import type { CheckRecordFilter } from '../../checks/checkRecord.type'
import type { CheckFilter } from '../../checks/plan/check.input'
import { checkConditionSql, checkTablesSql, currentCheckStateSql } from '../../checks/plan/check.list'
import { checkRecordConditionSql } from '../../checks/records/checkRecord.list'
import { defineColumn, type ExportList, wordForCodeSql } from '../exportList'
import { checkStepsSql, checkUsersSql, describedSchedulesSql } from './checkListSql'

const STATES = { overdue: 'Overdue', due: 'Due', soon: 'Due soon', later: 'Later' }
const PERFORMERS = { anyone: 'Anyone', users: 'Chosen users', firm: 'A firm' }
const PRIORITIES = { high: 'High', normal: 'Normal', low: 'Low' }

const checks: ExportList = {
  name: 'checks',
  title: 'Checks',
  operation: 'checks(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineColumn('Id', 'c.id', 'text'),
    defineColumn('Name', 'c.name'),
    defineColumn('Category', 'c.category'),
    defineColumn('Location', 'coalesce(l.name, al.name)'),
    defineColumn('Location code', 'coalesce(l.code, al.code)'),
    defineColumn('Asset code', 'a.code'),
    defineColumn('Asset name', 'a.name'),
    defineColumn('Schedule', 'w.words'),
    defineColumn('Due on', 'c.next_due_on'),
    { label: 'State', sql: Prisma.raw(wordForCodeSql(`(${currentCheckStateSql.sql})`, STATES)) },
    defineColumn('Days of grace', 'c.window_days'),
    defineColumn('Done by', `coalesce(${checkUsersSql}, ${wordForCodeSql('c.performer', PERFORMERS)})`),
    defineColumn('Firm', 'c.firm_name'),
    defineColumn('Firm reference', 'c.firm_reference'),
    defineColumn('Document needed', 'c.needs_document'),
    defineColumn('Signature needed', 'c.needs_signature'),
    defineColumn('Last done', 'r.done_on'),
    defineColumn('Last result', 'r.passed', 'passfail'),
    defineColumn('Instructions', 'c.instructions'),
    defineColumn('Steps', checkStepsSql),
    defineColumn('Source', 'c.source'),
  ],
  rows: async ({ filter }: { filter?: CheckFilter | null }, { user, reader }: UserContext) => ({
    from: Prisma.sql`${checkTablesSql()} left join ${await describedSchedulesSql(reader)} on w.schedule = c.schedule left join locations al on al.id = a.location_id left join check_records r on r.id = c.last_record_id`,
    where: checkConditionSql(filter ?? {}, user),
    orderBy: Prisma.sql`c.next_due_on, c.id`,
  }),
}

const checkRecords: ExportList = {
  name: 'check-records',
  title: 'Check log',
  printed: true,
  operation: 'checkRecords(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineColumn('Done', 'r.done_on'),
    defineColumn('Check', 'r.check_name'),
    defineColumn('Category', 'r.category'),
    defineColumn('Place', "coalesce(nullif(r.place, ''), 'The whole hall')"),
    defineColumn('Result', 'r.passed', 'passfail'),
    defineColumn('Due on', 'r.due_on'),
    defineColumn('Done by', "coalesce(nullif(r.done_by, ''), u.name)"),
    defineColumn('Reference', 'r.done_by_reference'),
    defineColumn('Document valid until', 'r.document_expires_on'),
    defineColumn('Note', 'r.note'),
  ],
  rows: ({ filter }: { filter?: CheckRecordFilter | null }) => ({
    from: Prisma.sql`check_records r left join users u on u.id = r.user_id`,
    where: checkRecordConditionSql(filter ?? {}),
    orderBy: Prisma.sql`r.done_on desc, r.id desc`,
  }),
}

const actions: ExportList = {
  name: 'actions',
  title: 'Actions',
  operation: 'actions(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineColumn('Id', 'n.id', 'text'),
    defineColumn('Title', 'n.title'),
    defineColumn('Description', 'n.description'),
    defineColumn('Location', 'coalesce(l.name, al.name)'),
    defineColumn('Asset', 'a.name'),
    defineColumn('Priority', wordForCodeSql('n.priority', PRIORITIES)),
    defineColumn('Who', 'u.name'),
    defineColumn('Until', 'n.due_on'),
    defineColumn('Entered', 'n.created_at'),
    defineColumn('Done', 'n.done_at'),
    defineColumn('Done by', 'd.name'),
    defineColumn('What was done', 'n.done_note'),
  ],
  rows: ({ filter }: { filter?: ActionFilter | null }) => ({
    from: Prisma.sql`actions n left join locations l on l.id = n.location_id left join assets a on a.id = n.asset_id
      left join locations al on al.id = a.location_id left join users u on u.id = n.assignee_id left join users d on d.id = n.done_by_id`,
    where: actionConditionSql(filter ?? {}),
    orderBy: Prisma.sql`(n.done_at is not null), n.due_on, n.id desc`,
  }),
}

export const CHECK_LISTS: readonly ExportList[] = [checks, checkRecords, actions]
