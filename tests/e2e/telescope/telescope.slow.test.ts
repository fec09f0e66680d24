import { test } from 'vitest'
import { expectComplaints } from '../../support/complaints'
import { DESK, PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const app = visitedApp()

test('what one person does, and what breaks in their browser, another one sees live', async () => {
  await app.buildAsset({ name: 'Kettle' })
  const desk = await visit(app.url, { client: await app.signIn('developer'), viewport: DESK })
  await desk.goto('/home')
  const opening = desk.waitForEvent('popup')
  await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Telescope' }).click()
  const telescope = await opening
  await telescope.getByRole('switch', { name: 'Follow live' }).check()

  const phone = await visit(app.url, { client: await app.signIn('tester'), viewport: PHONE })
  await phone.goto('/pat/assets')
  await phone.getByText('Kettle').first().waitFor()
  await telescope.getByRole('row', { name: /Operation.*AssetList/ }).click()

  const caused = telescope.getByRole('list', { name: 'Related entries' })
  await caused.getByText(/^\d+ different, run \d+ times?$/).waitFor()
  await caused.getByText('"limit": 50').waitFor()
  await telescope.getByRole('heading', { name: 'POST /graphql', level: 1 }).waitFor()

  await telescope.goBack()
  await telescope.getByRole('button', { name: 'Browser errors' }).click()
  expectComplaints(phone.context(), /no bulb in this lamp/)
  await phone.evaluate(() => {
    setTimeout(() => {
      throw new Error('no bulb in this lamp')
    })
  })
  await telescope.getByRole('row', { name: /Browser error.*no bulb in this lamp.*failed/ }).click()
  await telescope.getByRole('dialog').getByText('/pat/assets', { exact: true }).waitFor()
})
