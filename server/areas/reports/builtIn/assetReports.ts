import {
  ASSET_LINK_TEMPLATE,
  type BuiltInReport,
  HIDDEN_COLUMN_HEADER,
  LOCATION_REPORT_PARAMETER,
} from './builtInReport'

/** The due date; null for a failed asset unless it is overdue, because a failed asset is retested after its repair. */
const DUE_ON = 'CASE WHEN expired OR NOT failed THEN next_due_on END AS next_due_on'

export const BUILT_IN_ASSET_REPORTS: readonly BuiltInReport[] = [
  {
    name: 'Asset register',
    description: 'Every asset with its location, last test and due date.',
    sql: `SELECT id AS asset_id, code, name, description, location, class, voltage, frequency,
  last_test_date, last_test_safe,
  ${DUE_ON}
FROM assets
WHERE true
  [[AND location_id = :location]]
  [[AND class = :class::int]]
ORDER BY location, name, code`,
    params: [
      LOCATION_REPORT_PARAMETER,
      {
        name: 'class',
        label: 'Class',
        type: 'select',
        options: [
          { value: '1', label: 'Class I (earthed)' },
          { value: '2', label: 'Class II (double insulated)' },
        ],
      },
    ],
    headers: {
      asset_id: HIDDEN_COLUMN_HEADER,
      code: { label: 'Code', link: ASSET_LINK_TEMPLATE, total: 'count' },
      voltage: { label: 'Voltage (V)', format: 'text' },
      frequency: 'Retest interval (years)',
      last_test_date: 'Last tested',
      last_test_safe: { label: 'Verdict', format: 'passfail' },
      next_due_on: 'Due on',
    },
  },
  {
    name: 'Tests due by location',
    description: 'Assets that are overdue or fall due in the coming days, by location. Use it as the list for a round.',
    sql: `SELECT id AS asset_id, coalesce(location, 'No location') AS location, code, name, class,
  last_test_date, next_due_on, CASE next_due_on - current_date WHEN -1 THEN '1 day overdue' WHEN 0 THEN 'today' WHEN 1 THEN 'tomorrow'
    ELSE CASE WHEN next_due_on < current_date THEN current_date - next_due_on || ' days overdue'
      ELSE 'in ' || next_due_on - current_date || ' days' END END AS due
FROM assets
WHERE next_due_on <= current_date + :days::int AND (expired OR NOT failed)
  [[AND location_id = :location]]
ORDER BY 2, next_due_on, name`,
    params: [
      { name: 'days', label: 'Days ahead', type: 'number', default: '30', required: true },
      LOCATION_REPORT_PARAMETER,
    ],
    headers: {
      asset_id: HIDDEN_COLUMN_HEADER,
      code: { label: 'Code', link: ASSET_LINK_TEMPLATE, total: 'count' },
      last_test_date: 'Last tested',
      next_due_on: 'Due on',
      due: 'Due',
    },
  },
  {
    name: 'Failed assets with their last reading',
    description: 'Assets that failed their last test, with the readings and notes.',
    sql: `SELECT a.id AS asset_id, a.code, a.name, a.location, t.test_date, t.visual_test,
  concat(t.earth_continuity_qualifier, t.earth_continuity) AS earth_continuity,
  concat(t.insulation_resistance_qualifier, t.insulation_resistance) AS insulation_resistance, t.notes, t.tester
FROM assets a JOIN tests t ON t.id = a.last_test_id
WHERE a.failed
ORDER BY t.test_date DESC, a.name`,
    headers: {
      asset_id: HIDDEN_COLUMN_HEADER,
      code: { label: 'Code', link: ASSET_LINK_TEMPLATE, total: 'count' },
      test_date: 'Tested',
      visual_test: { label: 'Visual inspection', format: 'passfail' },
      earth_continuity: { label: 'Earth continuity (Ω)', align: 'right' },
      insulation_resistance: { label: 'Insulation resistance (MΩ)', align: 'right' },
    },
  },
  {
    name: 'Watch list',
    description: 'Assets that failed repeatedly, or whose readings are getting worse: look at these first.',
    sql: `SELECT id AS asset_id, code, name, location, watch_reasons, last_test_date, last_test_safe,
  ${DUE_ON}
FROM assets
WHERE watched
  [[AND location_id = :location]]
ORDER BY next_due_on, name`,
    params: [LOCATION_REPORT_PARAMETER],
    headers: {
      asset_id: HIDDEN_COLUMN_HEADER,
      code: { label: 'Code', link: ASSET_LINK_TEMPLATE, total: 'count' },
      watch_reasons: 'Why',
      last_test_date: 'Last tested',
      last_test_safe: { label: 'Verdict', format: 'passfail' },
      next_due_on: 'Due on',
    },
  },
  {
    name: 'Assets never tested',
    description: 'Assets that have never been tested, longest waiting first.',
    sql: `SELECT id AS asset_id, code, name, description, location, created_at, current_date - created_at::date AS days_waiting
FROM assets
WHERE untested
  [[AND location_id = :location]]
ORDER BY created_at, name`,
    params: [LOCATION_REPORT_PARAMETER],
    headers: {
      asset_id: HIDDEN_COLUMN_HEADER,
      code: { label: 'Code', link: ASSET_LINK_TEMPLATE, total: 'count' },
      created_at: { label: 'Entered', format: 'date' },
      days_waiting: 'Days waiting',
    },
  },
  {
    name: 'Status by location',
    description:
      'How many assets each location has, and how many of them are overdue, failed, due soon or never tested.',
    sql: `SELECT location_id, coalesce(location, 'No location') AS location, count(*) AS assets,
  count(*) FILTER (WHERE expired) AS overdue, count(*) FILTER (WHERE failed) AS failed,
  count(*) FILTER (WHERE due) AS due_soon, count(*) FILTER (WHERE untested) AS never_tested
FROM assets
GROUP BY 1, 2
ORDER BY count(*) FILTER (WHERE expired OR failed) DESC, 2`,
    headers: {
      location_id: HIDDEN_COLUMN_HEADER,
      location: 'Location',
      assets: { label: 'Assets', total: 'sum' },
      overdue: { label: 'Overdue', total: 'sum' },
      failed: { label: 'Failed', total: 'sum' },
      due_soon: { label: 'Due soon', total: 'sum' },
      never_tested: { label: 'Never tested', total: 'sum' },
    },
    chart: { type: 'bar', x: 'location', y: ['overdue', 'failed', 'due_soon', 'never_tested'] },
  },
]
