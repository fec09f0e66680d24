import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '../../support/app'

const MEBIBYTE = 1024 * 1024

it('a CSV of a report with a million rows is streamed in constant memory', async () => {
  const app = await startApp()
  onTestFinished(() => app.stop())
  const manager = await app.signIn('admin')
  const sql = `SELECT n AS number, 'Asset ' || n AS name, md5(n::text) AS code FROM generate_series(1, 1000000) n`
  const { body } = await manager.rest('POST', '/reports', { name: 'A million', sql })
  const response = await manager.fetch(`/api/reports/${body.report.id}/export.csv`, {
    headers: { 'Accept-Encoding': 'identity' },
  })
  const atStart = process.memoryUsage().rss
  let highest = atStart
  let lines = 0
  let bytes = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    lines += Buffer.from(chunk).toString('latin1').split('\n').length - 1
    highest = Math.max(highest, process.memoryUsage.rss())
  }
  expect(lines).toBe(1_000_001)
  expect(bytes).toBeGreaterThan(50 * MEBIBYTE)
  expect((highest - atStart) / MEBIBYTE).toBeLessThan(256)
})
