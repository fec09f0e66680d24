import type { Client } from 'pg'

const FILLED_TABLES = ['assets', 'tests', 'asset_trends']

export interface BenchHallSize {
  assets: number
  locations: number
}

/** A hall with one location for every hundred assets. */
export const createHallSizeWithManyLocations = (assets: number): BenchHallSize => ({
  assets,
  locations: Math.max(2, assets / 100),
})

/** A hall with all assets in 40 rooms, and one location for stock. */
export const createHallSizeWithFewLocations = (assets: number): BenchHallSize => ({ assets, locations: 41 })

/** Fills a migrated, empty database with assets, five tests for each, and a matching number of other records. */
export async function fillBenchDatabase(client: Client, { assets, locations }: BenchHallSize): Promise<void> {
  const stockEvery = Math.min(100, locations)
  const items = Math.max(2, assets / 100)
  await client.query(
    `insert into users (name, email, password_hash, updated_at)
      select 'Tester ' || n, 'tester' || n || '@hall.example', '', now() from generate_series(1, 20) n`,
  )
  // every hundredth location holds stock; with fewer than 100 locations, only the last one does
  await client.query(
    `insert into locations (name, type, code, updated_at)
      select 'Room ' || n, case when n % $2::int = 0 then 'stock' else 'pat' end::location_type, 'ROOM' || n, now()
      from generate_series(1, $1::int) n`,
    [locations, stockEvery],
  )
  await client.query(
    `insert into stock_items (name, code, unit, minimum_level, total_level, updated_at)
      select (array['Lamp', 'Fuse', 'Cable tie', 'Filter', 'Battery'])[1 + n % 5] || ' ' || n, 'S' || n, 'pieces',
        case when n % 4 = 0 then 10 end, n % 30, now()
      from generate_series(1, $1::int) n`,
    [items],
  )
  await client.query(
    `insert into stock_levels (stock_item_id, location_id, level)
      select s.id, $2::int * (1 + s.id % ($1::int / $2::int)), s.total_level from stock_items s`,
    [locations, stockEvery],
  )
  await fillRegister(client, { assets, locations, stockEvery })
  for (const table of FILLED_TABLES) await client.query(`reindex table ${table}`)
  await client.query(`select setval('asset_id_seq', $1)`, [assets])
  await client.query('select fold_counts(current_date)')
  await client.query('vacuum analyze')
}

async function fillRegister(
  client: Client,
  { assets, locations, stockEvery }: BenchHallSize & { stockEvery: number },
): Promise<void> {
  // why: assets and their last tests refer to each other, so this constraint is dropped now and restored at the end
  await client.query('alter table assets drop constraint assets_last_test_id_fkey')
  // one in 50 has never been tested; the others were last tested within the last 401 days, a prime number, so that each
  // day has assets of all kinds
  await client.query(
    `insert into assets (id, name, code, location_id, class, description, frequency, voltage, last_test_id, last_test_safe,
        next_due_on, created_at, updated_at)
      select n::text, kind || ' ' || n % 1000, lpad(n::text, 7, '0'),
        case when place % $3::int = 0 then place - 1 else place end, 1 + n % 2, case when n % 3 = 0 then 'Bought in ' || 2010 + n % 15 else '' end,
        frequency, case when n % 20 = 0 then 110 else 240 end, case when n % 50 > 0 then 5 * n end, case when n % 50 > 0 then n % 40 > 0 end,
        case when n % 50 > 0 then (current_date - tested + make_interval(years => frequency) - interval '7 days')::date end,
        now() - make_interval(mins => $1::int - n), now() - make_interval(mins => $1::int - n)
      from (select n, (array['Kettle', 'Toaster', 'Drill', 'Lamp', 'Heater', 'Cable reel', 'Vacuum cleaner', 'Projector', 'Amplifier',
            'Microwave', 'Fridge', 'Iron', 'Fan', 'Charger', 'Printer', 'Monitor', 'Saw', 'Mixer', 'Urn', 'Radio'])[1 + n % 20] as kind,
          1 + (n::bigint * 7919 % $2::int)::int as place, 1 + n % 2 as frequency, (n::bigint * 104729 % 401)::int as tested
        from generate_series(1, $1::int) n) asset`,
    [assets, locations, stockEvery],
  )
  // one asset in a hundred has deteriorating readings
  await client.query(
    `insert into tests (id, asset_id, test_date, asset_class, visual_test, earth_continuity, earth_continuity_reading,
        insulation_resistance, safe_to_use, code, user_id, created_at, updated_at)
      select 5 * (n - 1) + round, n::text, day, 1 + n % 2, true, case when n % 2 = 0 then 0 end,
        case when n % 2 = 0 then case when n % 100 = 6 then 0.04 * round else 0.05 end end,
        case when n % 100 = 7 then 100 - 15 * round else 200 end, round < 5 or n % 40 > 0,
        case when round = 5 then 'T' || n end, 1 + n % 20, day, day
      from generate_series(1, $1::int) n, generate_series(1, 5) round,
        lateral (select current_date - (n::bigint * 104729 % 401)::int - 365 * (5 - round) as day) dated
      where n % 50 > 0 order by round, n`,
    [assets],
  )
  await client.query(
    `insert into asset_trends (asset_id, worsening, projected_on)
      select id, id::int % 100 in (6, 7), case when id::int % 100 in (6, 7) then current_date + id::int % 1000 end
      from assets where last_test_id is not null`,
  )
  await client.query(`select setval('tests_id_seq', $1)`, [5 * assets])
  await client.query(
    `alter table assets add constraint assets_last_test_id_fkey foreign key (last_test_id) references tests (id)
      on delete set null on update cascade`,
  )
}
