import { type BuiltInReport, HIDDEN_COLUMN_HEADER } from './builtInReport'

const ITEM_LINK = '/stock/items/{stock_id}'

export const BUILT_IN_STOCK_REPORTS: readonly BuiltInReport[] = [
  {
    name: 'Stock below minimum',
    description: 'What to buy, and how much is needed to reach the minimum.',
    sql: `SELECT id AS stock_id, code, name, total_level, minimum_level, minimum_level - total_level AS missing, unit
FROM stock
WHERE below_minimum
ORDER BY name`,
    headers: {
      stock_id: HIDDEN_COLUMN_HEADER,
      code: { label: 'Code', link: ITEM_LINK, total: 'count' },
      total_level: 'In stock',
      minimum_level: 'Minimum',
    },
  },
  {
    name: 'Stock by location',
    description: 'How much of each item is at each location.',
    sql: `SELECT k.stock_id, k.location, s.code, s.name, k.level, s.unit
FROM stock_levels k JOIN stock s ON s.id = k.stock_id
WHERE k.level > 0
  [[AND k.location_id = :location]]
ORDER BY k.location, s.name`,
    params: [{ name: 'location', label: 'Location', type: 'location' }],
    headers: {
      stock_id: HIDDEN_COLUMN_HEADER,
      code: { label: 'Code', link: ITEM_LINK, total: 'count' },
      level: 'In stock',
    },
  },
  {
    name: 'Stock moved between two dates',
    description: 'How much of each item was added, removed and moved between locations.',
    sql: `SELECT l.stock_id, l.stock AS name, s.unit,
  coalesce(sum(l.change) FILTER (WHERE l.reason <> 'transfer' AND l.change > 0), 0) AS came,
  coalesce(-sum(l.change) FILTER (WHERE l.reason <> 'transfer' AND l.change < 0), 0) AS went,
  coalesce(sum(l.change) FILTER (WHERE l.reason = 'transfer' AND l.change > 0), 0) AS moved,
  count(*) AS entries
FROM stock_ledger l JOIN stock s ON s.id = l.stock_id
WHERE l.at >= :from AND l.at < :to + 1
  [[AND l.location_id = :location]]
GROUP BY 1, 2, 3
ORDER BY went DESC, 2`,
    params: [
      { name: 'from', label: 'From', type: 'date', default: 'today-30', required: true },
      { name: 'to', label: 'To', type: 'date', default: 'today', required: true },
      { name: 'location', label: 'Location', type: 'location' },
    ],
    headers: {
      stock_id: HIDDEN_COLUMN_HEADER,
      name: { label: 'Item', link: ITEM_LINK, total: 'count' },
      moved: 'Moved between locations',
      entries: { label: 'Entries', total: 'sum' },
    },
    chart: { type: 'bar', x: 'name', y: ['came', 'went', 'moved'] },
  },
  {
    name: 'Differences found by stock takes',
    description: 'Counts that differed from the recorded level.',
    sql: `SELECT at, location, stock_id, stock AS name, from_level, to_level, change, user_name
FROM stock_ledger
WHERE reason = 'count' AND at >= :from
ORDER BY at DESC, name`,
    params: [{ name: 'from', label: 'Since', type: 'date', default: 'today-365', required: true }],
    headers: {
      at: 'When',
      stock_id: HIDDEN_COLUMN_HEADER,
      name: { label: 'Item', link: ITEM_LINK },
      from_level: 'Recorded',
      to_level: 'Counted',
      change: { label: 'Difference', format: 'number' },
      user_name: 'By',
    },
  },
]
