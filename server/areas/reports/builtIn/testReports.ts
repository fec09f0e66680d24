import { type BuiltInReport, HIDDEN_COLUMN_HEADER } from './builtInReport'

export const BUILT_IN_TEST_REPORTS: readonly BuiltInReport[] = [
  {
    name: 'Tests by tester and month',
    description: 'How many tests each tester carried out each month, and how many of them failed.',
    sql: `SELECT date_trunc('month', test_date)::date AS month, coalesce(tester, 'Unknown') AS tester, count(*) AS tests,
  count(*) FILTER (WHERE NOT safe_to_use) AS failed
FROM tests
WHERE test_date BETWEEN :from AND :to
GROUP BY 1, 2
ORDER BY 1, 2`,
    params: [
      { name: 'from', label: 'From', type: 'date', default: 'today-365', required: true },
      { name: 'to', label: 'To', type: 'date', default: 'today', required: true },
    ],
    headers: {
      month: { label: 'Month', format: 'month' },
      tests: { label: 'Tests', total: 'sum' },
      failed: { label: 'Failed', total: 'sum' },
    },
    chart: { type: 'bar', x: 'month', y: ['tests', 'failed'] },
  },
  {
    name: 'Insulation resistance over the years',
    description:
      "One asset's insulation resistance, test by test. A falling line is a sign of a developing fault. If you do not choose an asset, the report shows the asset with the most tests.",
    sql: `SELECT test_date, concat(insulation_resistance_qualifier, insulation_resistance) AS insulation,
  concat(earth_continuity_qualifier, earth_continuity) AS earth, safe_to_use, tester, asset
FROM tests
WHERE asset_id = coalesce(:asset, (SELECT asset_id FROM tests GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1))
ORDER BY test_date`,
    params: [{ name: 'asset', label: 'Asset', type: 'asset' }],
    headers: {
      test_date: 'Tested',
      insulation: { label: 'Insulation resistance (MΩ)', align: 'right' },
      earth: { label: 'Earth continuity (Ω)', align: 'right' },
      safe_to_use: { label: 'Verdict', format: 'passfail' },
    },
    chart: { type: 'insulation', x: 'test_date', y: ['insulation'] },
  },
  {
    name: 'Share of failed tests by year',
    description: 'The number of tests in each year, and the share that failed.',
    sql: `SELECT extract(year FROM test_date)::int AS year, count(*) AS tests,
  count(*) FILTER (WHERE NOT safe_to_use) AS failed, avg((NOT safe_to_use)::int) AS share
FROM tests
GROUP BY 1
ORDER BY 1`,
    headers: {
      year: { label: 'Year', format: 'text', align: 'left' },
      tests: { label: 'Tests', total: 'sum' },
      failed: { label: 'Failed', total: 'sum' },
      share: { label: 'Share failed', format: 'percent:1' },
    },
    chart: { type: 'line', x: 'year', y: ['share'] },
  },
  {
    name: 'Tests between two dates',
    description: 'Every test with its readings, as a record for an inspector.',
    sql: `SELECT t.asset_id, t.test_date, a.code, t.asset, a.location, t.asset_class, t.visual_test,
  concat(t.earth_continuity_qualifier, t.earth_continuity) AS earth_continuity,
  concat(t.insulation_resistance_qualifier, t.insulation_resistance) AS insulation_resistance,
  t.safe_to_use, t.tester, t.instrument, t.instrument_serial_number, t.notes
FROM tests t JOIN assets a ON a.id = t.asset_id
WHERE t.test_date BETWEEN :from AND :to
  [[AND a.location_id = :location]]
  [[AND t.safe_to_use = :safe]]
ORDER BY t.test_date, a.code`,
    params: [
      { name: 'from', label: 'From', type: 'date', default: 'today-365', required: true },
      { name: 'to', label: 'To', type: 'date', default: 'today', required: true },
      { name: 'location', label: 'Location', type: 'location' },
      { name: 'safe', label: 'Safe to use', type: 'boolean' },
    ],
    headers: {
      asset_id: HIDDEN_COLUMN_HEADER,
      test_date: 'Tested',
      code: { label: 'Code', link: '/pat/assets/{asset_id}', total: 'count' },
      asset_class: { label: 'Class', format: 'text', align: 'left' },
      visual_test: { label: 'Visual inspection', format: 'passfail' },
      earth_continuity: { label: 'Earth continuity (Ω)', align: 'right' },
      insulation_resistance: { label: 'Insulation resistance (MΩ)', align: 'right' },
      safe_to_use: { label: 'Verdict', format: 'passfail' },
      instrument: 'Test instrument',
      instrument_serial_number: 'Serial number',
    },
  },
]
