import { expect, test } from 'vitest'
import type { AssetOnLabelFragment } from '../../../client/labels/print/LabelRecords.generated'
import { toAssetLabelRecord, toLocationLabelRecord } from '../../../client/labels/print/labelRecords'
import { hallAsset, hallLocation } from '../support/hall'

const tested = (safeToUse: 0 | 1, asset: Partial<AssetOnLabelFragment>): AssetOnLabelFragment => {
  const lastTest = {
    id: '1',
    testDate: '2026-03-02',
    assetClass: 1,
    safeToUse,
    instrument: null,
    tester: null,
  } as const
  return { ...hallAsset(), nextDueOn: '2999-02-23', ...asset, lastTest: { __typename: 'Test', ...lastTest } } as never
}

test.for([
  ['passed', tested(1, { status: ['sound'] }), 'PASS', '23 Feb 2999'],
  ['failed', tested(0, { status: ['failed'] }), 'FAIL', ''],
  ['was tested as another class', tested(1, { status: ['expired'], class: 2, nextDueOn: '2026-03-09' }), '', ''],
] as const)(
  'the label of an asset that %s says so, with a date only if it may be used until then',
  ([, asset, result, due]) => {
    const { fields } = toAssetLabelRecord(asset, true)
    expect([fields.result, fields.nextDue, fields.retestBy]).toEqual([result, due, due && `Retest by ${due}`])
  },
)

test("an asset's label shows the inspection interval and the next inspection, unless it is out of use", () => {
  const inspected = tested(1, { visualInterval: 3, nextVisualOn: '2026-06-01' })
  const shown = ({ fields }: ReturnType<typeof toAssetLabelRecord>) => [fields.visualInterval, fields.nextVisual]
  expect(shown(toAssetLabelRecord(inspected, false))).toEqual(['3 months', '1 Jun 2026'])
  expect(shown(toAssetLabelRecord({ ...inspected, outOfUseSince: '2026-04-01' }, false))).toEqual(['3 months', ''])
  expect(shown(toAssetLabelRecord(tested(1, {}), false))).toEqual(['', ''])
})

test('labels of assets and locations show when checks were last done and are next due', () => {
  const checkDates = { __typename: 'CheckDates', lastDoneOn: '2026-10-05', nextDueOn: '2026-12-07' } as const
  expect(toAssetLabelRecord(tested(1, { checkDates }), false).fields).toMatchObject({
    lastCheck: '5 Oct 2026',
    nextCheck: '7 Dec 2026',
  })
  const location = { ...hallLocation(), code: null, checkDates }
  expect(toLocationLabelRecord(location).fields).toMatchObject({ lastCheck: '5 Oct 2026', nextCheck: '7 Dec 2026' })
  const hidden = toLocationLabelRecord({ ...location, checkDates: null }).fields
  expect([hidden.lastCheck, hidden.nextCheck]).toEqual(['', ''])
})
