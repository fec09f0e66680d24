import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '../../support/app'
import { dataUrl } from '../../support/pictures'
import { processorTime } from '../../support/processorTime.mjs'
import { slowness } from '../../support/slowness'

it("four users who send the largest pictures at once delay no other request, and use none of the server's memory", async () => {
  const app = await startApp()
  onTestFinished(() => app.stop())
  const other = await app.signIn('tester')
  const attackers = await Promise.all(Array.from({ length: 4 }, () => app.signIn('tester')))
  const picture = await sharp({ create: { width: 6_000, height: 6_000, channels: 4, background: '#336699' } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 6 })
    .toBuffer()
  const body = { name: 'Saw', code: 'S1', photos: [{ data: dataUrl(picture), fileName: 'a.png' }] }
  const before = process.memoryUsage.rss()
  let attacking = true
  const attacks = Promise.all(attackers.map((attacker) => attacker.rest('POST', '/assets', body))).finally(() => {
    attacking = false
  })
  let longestHold = 0
  let answered = 0
  while (attacking) {
    const begun = processorTime()
    expect((await other.rest('GET', '/assets')).status).toBe(200)
    longestHold = Math.max(longestHold, processorTime() - begun)
    answered += 1
  }
  const statuses = (await attacks).map(({ status }) => status)
  // why: all requests use the same asset code, so at most one succeeds; a busy machine may decode none in time
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(1)
  expect(statuses.filter((status) => ![201, 422, 503].includes(status))).toEqual([])
  expect(answered).toBeGreaterThan(3)
  expect(longestHold).toBeLessThan(500 * slowness())
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
})
