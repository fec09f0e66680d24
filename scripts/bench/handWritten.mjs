/** The baseline for comparison: minimal handwritten routes with the same responses. */
import express from 'express'
import { Pool, types } from 'pg'

const DATE = 1082
types.setTypeParser(DATE, (text) => text)

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = express()
app.use(express.json())

const ASSETS = `select a.id, a.name, a.code, a.description, a.class, a.frequency, a.voltage, a.next_due_on, l.id as location_id,
    l.name as location, t.id as test_id, t.test_date, t.visual_test, t.earth_continuity_reading, t.insulation_resistance, t.safe_to_use
  from assets a left join locations l on l.id = a.location_id left join tests t on t.id = a.last_test_id
  where a.deleted_at is null`

app.get('/assets', async (req, res) => {
  const text = `${ASSETS} order by a.created_at desc, a.id desc limit $1 offset $2`
  const { rows } = await pool.query({ name: 'assets', text, values: [req.query.limit, req.query.offset] })
  res.json({ data: { assets: { items: rows.map(toAsset) } } })
})

app.get('/assets/:id', async (req, res) => {
  const { rows } = await pool.query({ name: 'asset', text: `${ASSETS} and a.id = $1`, values: [req.params.id] })
  res.json({ data: { asset: toAsset(rows[0]) } })
})

const INSERT_TEST = `insert into tests (asset_id, test_date, asset_class, visual_test, earth_continuity, earth_continuity_reading,
    insulation_resistance, safe_to_use, notes, user_id, updated_at)
  values ($1, $2, 1, true, 0, $3, $4, true, $5, 1, now()) returning id`
const UPDATE_ASSET = `update assets set last_test_id = $2, last_test_safe = true, updated_at = now(),
    next_due_on = $3::date + make_interval(years => frequency) - interval '7 days'
  where id = $1`
const INSERT_AUDIT = `insert into audit_entries (user_id, action, entity, entity_id, after)
  values (1, 'test.create', 'test', $1, $2)`

app.post('/tests', async (req, res) => {
  const { assetId, testDate, earthContinuity, insulationResistance, notes } = req.body
  const client = await pool.connect()
  try {
    await client.query('begin')
    const values = [assetId, testDate, earthContinuity, insulationResistance, notes]
    const { rows } = await client.query({ name: 'test', text: INSERT_TEST, values })
    const test = { id: String(rows[0].id), assetId, testDate, visualTest: 1, earthContinuityReading: earthContinuity }
    Object.assign(test, { insulationResistance, safeToUse: 1, notes })
    await client.query({ name: 'status', text: UPDATE_ASSET, values: [assetId, test.id, testDate] })
    await client.query({ name: 'audit', text: INSERT_AUDIT, values: [test.id, test] })
    await client.query('commit')
    res.json({ data: { createTest: { test } } })
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

function toAsset({ id, name, code, description, class: assetClass, frequency, voltage, ...row }) {
  return {
    ...{ id, name, code, description, class: assetClass, frequency, voltage, nextDueOn: row.next_due_on },
    location: row.location_id && { id: String(row.location_id), name: row.location },
    lastTest: row.test_id && {
      ...{ id: String(row.test_id), testDate: row.test_date, visualTest: Number(row.visual_test) },
      ...{ earthContinuityReading: row.earth_continuity_reading, insulationResistance: row.insulation_resistance },
      safeToUse: Number(row.safe_to_use),
    },
  }
}

const server = app.listen(0, '127.0.0.1', () => console.log(`ready: http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
