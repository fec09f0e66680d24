import { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import type { ActionFilter } from '../../checks/action.type'
import { actionCondition } from '../../checks/actions/action.service'
import type { CheckRecordFilter } from '../../checks/checkRecord.type'
import type { CheckFilter } from '../../checks/plan/check.input'
import { checkCondition, checkTables, STATE } from '../../checks/plan/check.list'
import { recordCondition } from '../../checks/records/checkRecord.list'
import { column, type ExportList, wordsSql } from '../exportList'
import { STEPS, schedulesInWords, USERS } from './checkWords'

const STATES = { overdue: 'Overdue', due: 'Due', soon: 'Due soon', later: 'Later' }
const PERFORMERS = { anyone: 'Anyone', users: 'Chosen users', firm: 'A firm' }
const PRIORITIES = { high: 'High', normal: 'Normal', low: 'Low' }

const checks: ExportList = {
  name: 'checks',
  title: 'Checks',
  operation: 'checks(filter: $filter, limit: 1) { __typename }',
  columns: [
    column('Id', 'c.id', 'text'),
    column('Name', 'c.name'),
    column('Category', 'c.category'),
    column('Location', 'coalesce(l.name, al.name)'),
    column('Location code', 'coalesce(l.code, al.code)'),
    column('Asset code', 'a.code'),
    column('Asset name', 'a.name'),
    column('Schedule', 'w.words'),
    column('Due on', 'c.next_due_on'),
    { label: 'State', sql: Prisma.raw(wordsSql(`(${STATE.sql})`, STATES)) },
    column('Days of grace', 'c.window_days'),
    column('Done by', `coalesce(${USERS}, ${wordsSql('c.performer', PERFORMERS)})`),
    column('Firm', 'c.firm_name'),
    column('Firm reference', 'c.firm_reference'),
    column('Document needed', 'c.needs_document'),
    column('Signature needed', 'c.needs_signature'),
    column('Last done', 'r.done_on'),
    column('Last result', 'r.passed', 'passfail'),
    column('Instructions', 'c.instructions'),
    column('Steps', STEPS),
    column('Source', 'c.source'),
  ],
  rows: async ({ filter }: { filter?: CheckFilter | null }, { user, reader }: UserContext) => ({
    from: Prisma.sql`${checkTables()} left join ${await schedulesInWords(reader)} on w.schedule = c.schedule left join locations al on al.id = a.location_id left join check_records r on r.id = c.last_record_id`,
    where: checkCondition(filter ?? {}, user),
    orderBy: Prisma.sql`c.next_due_on, c.id`,
  }),
}

const checkRecords: ExportList = {
  name: 'check-records',
  title: 'Log of checks',
  printed: true,
  operation: 'checkRecords(filter: $filter, limit: 1) { __typename }',
  columns: [
    column('Done', 'r.done_on'),
    column('Check', 'r.check_name'),
    column('Category', 'r.category'),
    column('Place', "coalesce(nullif(r.place, ''), 'The whole hall')"),
    column('Result', 'r.passed', 'passfail'),
    column('Due on', 'r.due_on'),
    column('Done by', "coalesce(nullif(r.done_by, ''), u.name)"),
    column('Reference', 'r.done_by_reference'),
    column('Document valid until', 'r.document_expires_on'),
    column('Note', 'r.note'),
  ],
  rows: ({ filter }: { filter?: CheckRecordFilter | null }) => ({
    from: Prisma.sql`check_records r left join users u on u.id = r.user_id`,
    where: recordCondition(filter ?? {}),
    orderBy: Prisma.sql`r.done_on desc, r.id desc`,
  }),
}

const actions: ExportList = {
  name: 'actions',
  title: 'Actions',
  operation: 'actions(filter: $filter, limit: 1) { __typename }',
  columns: [
    column('Id', 'n.id', 'text'),
    column('Title', 'n.title'),
    column('Description', 'n.description'),
    column('Location', 'coalesce(l.name, al.name)'),
    column('Asset', 'a.name'),
    column('Priority', wordsSql('n.priority', PRIORITIES)),
    column('Who', 'u.name'),
    column('Until', 'n.due_on'),
    column('Entered', 'n.created_at'),
    column('Done', 'n.done_at'),
    column('Done by', 'd.name'),
    column('What was done', 'n.done_note'),
  ],
  rows: ({ filter }: { filter?: ActionFilter | null }) => ({
    from: Prisma.sql`actions n left join locations l on l.id = n.location_id left join assets a on a.id = n.asset_id
      left join locations al on al.id = a.location_id left join users u on u.id = n.assignee_id left join users d on d.id = n.done_by_id`,
    where: actionCondition(filter ?? {}),
    orderBy: Prisma.sql`(n.done_at is not null), n.due_on, n.id desc`,
  }),
}

export const CHECK_LISTS: readonly ExportList[] = [checks, checkRecords, actions]
