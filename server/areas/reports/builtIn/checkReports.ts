import { type BuiltInReport, HIDDEN_COLUMN_HEADER, LOCATION_REPORT_PARAMETER } from './builtInReport'

const CHECK_LINK = '/checks/{check_id}'

export const BUILT_IN_CHECK_REPORTS: readonly BuiltInReport[] = [
  {
    name: 'Checks due',
    description: 'Checks that are overdue or fall due in the coming days, as a list for the committee.',
    sql: `SELECT id AS check_id, name, category, coalesce(asset, location, 'The whole hall') AS place, next_due_on,
  overdue, last_done_on, last_passed, source
FROM checks
WHERE NOT archived AND next_due_on <= current_date + :days::int
  [[AND location_id = :location]]
ORDER BY next_due_on, name`,
    params: [
      { name: 'days', label: 'Days ahead', type: 'number', default: '30', required: true },
      LOCATION_REPORT_PARAMETER,
    ],
    headers: {
      check_id: HIDDEN_COLUMN_HEADER,
      name: { label: 'Check', link: CHECK_LINK, total: 'count' },
      next_due_on: 'Due on',
      last_done_on: 'Last done',
      last_passed: { label: 'Last result', format: 'passfail' },
    },
  },
  {
    name: 'Log of checks',
    description: 'Every check that was done in a period, as a log book for an insurer.',
    sql: `SELECT check_id, done_on, "check", category, place, passed, days_late, coalesce(nullif(done_by, ''), "user") AS done_by,
  done_by_reference, note
FROM check_records
WHERE done_on BETWEEN :from AND :to
  [[AND category = :category]]
ORDER BY done_on, "check", place`,
    params: [
      { name: 'from', label: 'From', type: 'date', default: 'today-365', required: true },
      { name: 'to', label: 'To', type: 'date', default: 'today', required: true },
      {
        name: 'category',
        label: 'Category',
        type: 'select',
        optionsSql: 'SELECT DISTINCT category FROM checks ORDER BY category',
      },
    ],
    headers: {
      check_id: HIDDEN_COLUMN_HEADER,
      done_on: 'Done',
      check: { label: 'Check', link: CHECK_LINK, total: 'count' },
      passed: { label: 'Result', format: 'passfail' },
      days_late: 'Days late',
      done_by: 'Done by',
      done_by_reference: 'Reference',
    },
  },
  {
    name: 'Open actions',
    description: 'Open actions, with the assignee and due date of each.',
    sql: `SELECT id AS action_id, title, coalesce(asset, location, 'The whole hall') AS place, priority, assignee, due_on,
  current_date - created_at::date AS days_open
FROM actions
WHERE done_at IS NULL
  [[AND location_id = :location]]
ORDER BY due_on, created_at`,
    params: [LOCATION_REPORT_PARAMETER],
    headers: {
      action_id: HIDDEN_COLUMN_HEADER,
      title: { label: 'Action', link: '/checks/actions/{action_id}', total: 'count' },
      assignee: 'Who',
      due_on: 'Until',
      days_open: 'Days open',
    },
  },
]
