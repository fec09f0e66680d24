import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { useAssetDialogs } from '../../../client/testing/dialogs/useAssetDialogs'
import { fill } from './fill'
import { type Hall, openHall } from './hall'
import { signIn } from './network'
import { renderPart } from './renderApp'

/** Stands in for a page: shows one button per asset, which opens the asset's test dialog. */
function Tests({ assets }: Pick<Hall, 'assets'>) {
  const { openTest, dialog } = useAssetDialogs()
  return (
    <>
      {assets.map((asset) => (
        <button key={asset.id} type="button" onClick={() => openTest(asset)}>
          Test {asset.name}
        </button>
      ))}
      {dialog}
    </>
  )
}

export const renderTests = ({ assets }: Hall) => renderPart(<Tests assets={assets} />)

export const testDialog = async () => within(await screen.findByRole('dialog', { name: 'Test' }))

/** Opens an asset's test dialog, and returns the elements that it shows at first. */
export async function openTestOf(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Test ${name}` }))
  const opened = await testDialog()
  return {
    ...opened,
    pass: opened.getByRole('radio', { name: 'Pass' }),
    fail: opened.getByRole('radio', { name: 'Fail' }),
    yes: opened.getByRole('radio', { name: 'Yes' }),
    no: opened.getByRole('radio', { name: 'No' }),
    earth: opened.queryByRole('textbox', { name: 'Earth continuity, Ω' }) as HTMLElement,
    insulation: opened.getByRole('textbox', { name: 'Insulation resistance, MΩ' }),
    answer: (label: string) => userEvent.click(opened.getByRole('radio', { name: label })),
    enter: (label: RegExp, text: string) => fill(opened.getByRole('textbox', { name: label }), text),
    more: async (reading: string) => {
      await userEvent.click(opened.getByRole('button', { name: 'More readings' }))
      await userEvent.click(opened.getByRole('menuitem', { name: reading }))
    },
    openDate: () => userEvent.click(opened.getByRole('button', { name: 'Date: Today. Change' })),
    save: () => userEvent.click(opened.getByRole('button', { name: 'Save test' })),
  }
}

/** Signs in as a tester, and opens the test dialog of the hall's first asset. */
export async function startTest(content: Parameters<typeof openHall>[0]) {
  signIn()
  const hall = openHall(content)
  renderTests(hall)
  return { hall, form: await openTestOf(hall.assets[0]?.name ?? '') }
}

export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
