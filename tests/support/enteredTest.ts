import type { Locator, Page } from 'playwright-core'

/** Opens an asset's page and saves a test of the asset. */
export async function enterTest(page: Page, id: string, notes: string): Promise<void> {
  await page.goto(`/pat/assets/${id}`)
  await saveTest(await fillInTest(page, notes))
}

export async function saveTest(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save test' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Opens the test dialog on the asset's page, and fills it in. */
export async function fillInTest(page: Page, notes: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Test' })
  await dialog.getByText('Pass', { exact: true }).tap()
  await dialog.getByLabel(/Earth continuity/).fill('0.1')
  await dialog.getByLabel(/Insulation resistance/).fill('200')
  await dialog.getByLabel('Notes').fill(notes)
  return dialog
}
