import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FurtherReadingFragment } from '../../../client/testing/records/Test.generated'
import type { FurtherReadingKind } from '../../../domain/testing/readings/furtherReadingKinds'
import { addYears, today } from '../../../domain/values/calendar'
import { hallAsset, hallTest, openHall } from '../support/hall'
import { signIn } from '../support/network'
import { renderPage } from '../support/renderApp'
import { isClosed, openTestOf, startTest } from '../support/testDialog'

const flex = { leadLength: 10, conductorArea: 1.5 }
const lead = hallAsset({ id: '3', name: 'Reel', code: 'L-1', itemType: 'extensionLead', ...flex })
const amplifier = hallAsset({ id: '5', name: 'Amplifier', code: 'P-1', itemType: 'pa' })

test("a lead's test includes polarity, and wrong polarity forces No", async () => {
  const { hall, form } = await startTest({ assets: [lead] })
  await userEvent.click(form.pass)
  await form.answer('Wrong')
  await form.enter(/^Earth continuity/, '0.2')
  await form.enter(/^Insulation resistance/, '>19.99')
  expect(form.getByText('No, because polarity is wrong.')).toBeVisible()
  await form.answer('Right')
  expect(form.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await form.save()
  await isClosed()
  expect(hall.inputs).toMatchObject([
    {
      ...{ safeToUse: 1, insulationResistance: 19.99, insulationResistanceQualifier: '>' },
      furtherReadings: [{ kind: 'polarity', value: null, result: 'pass' }],
    },
  ])
})

test('leakage with a reason replaces insulation, and is offered for the next asset of that type', async () => {
  const { hall, form } = await startTest({ assets: [amplifier] })
  expect(form.queryByText('Polarity')).not.toBeInTheDocument()
  await userEvent.click(form.pass)
  await form.enter(/^Earth continuity/, '0.1')
  await form.more('Insulation not measured: surge protection')
  expect(form.queryByRole('textbox', { name: /^Insulation resistance/ })).not.toBeInTheDocument()
  expect(form.getByRole('radio', { name: 'Surge protection' })).toBeChecked()
  await form.answer('Yes')
  await form.save()
  expect(
    await form.findByText(/^Enter a protective conductor current or a substitute leakage within its limit/),
  ).toBeVisible()
  await form.enter(/^Substitute leakage, mA/, '0.4')
  await form.save()
  await isClosed()
  expect(hall.inputs).toMatchObject([
    {
      ...{ safeToUse: 1, insulationResistance: null, insulationNotMeasured: 'surgeProtection' },
      furtherReadings: [{ kind: 'substituteLeakage', value: 0.4, result: null }],
    },
  ])
  const next = await openTestOf(amplifier.name)
  expect(next.getByRole('textbox', { name: /^Substitute leakage, mA/ })).toHaveValue('')
  expect(next.getByRole('textbox', { name: /^Insulation resistance/ })).toBeVisible()
})

test('a test shows the readings of each kind together, its points, and the rest of its file', async () => {
  signIn()
  const reading = (kind: FurtherReadingKind, fields: Partial<FurtherReadingFragment> = {}): FurtherReadingFragment => ({
    ...{ __typename: 'TestFurtherReading', kind, value: null, qualifier: null, unit: null, setting: null, limit: null },
    result: null,
    ...fields,
  })
  openHall({
    assets: [lead],
    tests: [
      hallTest(lead, {
        insulationVoltage: 250,
        furtherReadings: [
          reading('polarity', { result: 'pass' }),
          reading('rcdTripTime', { value: 24, unit: 'ms', setting: 30, limit: 200 }),
          reading('polarity', { result: 'fail' }),
        ],
        visualPoints: [
          { __typename: 'VisualPoint', name: 'Plug', pass: true },
          { __typename: 'VisualPoint', name: 'Flex', pass: false },
        ],
        unknownContents: ['Sequence configuration: 01 02'],
      }),
    ],
  })
  renderPage('/pat/assets/3')
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  const shown = async (name: string) => {
    const term = await timeline.findByText(name, { selector: 'dt' })
    return term.nextElementSibling
  }
  expect(await shown('Polarity')).toHaveTextContent(/^right, wrong$/)
  expect(await shown('RCD trip time')).toHaveTextContent(/^24 ms at 30 mA$/)
  expect(await shown('Insulation')).toHaveTextContent(/120 MΩ at 250 V$/)
  expect(timeline.getByText('Plug: pass; Flex: fail')).toBeVisible()
  await userEvent.click(timeline.getByText('Parts of the file that were not recognised'))
  expect(timeline.getByText('Sequence configuration: 01 02')).toBeVisible()
})

test('readings with a limit are charted over the years, as earth and insulation are', async () => {
  signIn()
  const leakage = (value: number): FurtherReadingFragment => ({
    ...{
      __typename: 'TestFurtherReading',
      kind: 'substituteLeakage',
      value,
      qualifier: null,
      unit: 'mA',
      setting: null,
    },
    ...{ limit: 5, result: null },
  })
  const tests = [2.6, 1.9, 1.1, 0.4].map((value, n) =>
    hallTest(amplifier, { id: String(9 - n), testDate: addYears(today(), -n), furtherReadings: [leakage(value)] }),
  )
  const [lastTest = null] = tests
  openHall({ assets: [{ ...amplifier, lastTest }], tests })
  renderPage('/pat/assets/5')
  const plot = await screen.findByRole('img', { name: /^Substitute leakage: 4 readings, from 0.4 mA .* to 2.6 mA/ })
  expect(plot).toHaveAccessibleName(/Limit: must not be above 5 mA\./)
  expect(
    screen.getByText(/^Substitute leakage has risen from 0.4 to 2.6 mA since \d{4}; at this rate it will reach/),
  ).toBeVisible()
})
