import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUPER_ADMIN } from '../../domain/permissions'
import { doors, type OperationName } from '../support/apis'
import { startApp, type TestApp } from '../support/app'
import type { Client } from '../support/client'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.signIn(SUPER_ADMIN)
})
afterAll(() => app.stop())

describe.each(doors)('a refusal through $name', (door) => {
  const fieldsOf = async (operation: OperationName, variables: Record<string, unknown>) => {
    const { code, fields } = await door.run(client, operation, variables)
    expect(code).toBe('BAD_USER_INPUT')
    return Object.keys(fields ?? {}).sort()
  }

  it('of an asset names a code in use beside everything else', async () => {
    await app.clearHall()
    const { id } = await app.buildAsset({ code: 'A-1' })
    const other = await app.buildAsset({ code: 'A-2' })
    const store = await app.buildLocation({ type: 'stock' })
    const wrong = { code: 'a-1', frequency: 6, voltage: 5 }
    expect(await fieldsOf('createAsset', { input: { ...wrong, id, name: '', locationId: store.id } })).toEqual([
      'code',
      'frequency',
      'id',
      'locationId',
      'name',
      'voltage',
    ])
    expect(await fieldsOf('updateAsset', { id: other.id, input: wrong })).toEqual(['code', 'frequency', 'voltage'])
    // its own code is no mistake
    expect(await fieldsOf('updateAsset', { id, input: wrong })).toEqual(['frequency', 'voltage'])
  })

  it('of an asset names a place that takes none beside a code in use', async () => {
    await app.clearHall()
    await app.buildAsset({ code: 'A-1' })
    const store = await app.buildLocation({ type: 'stock' })
    const input = { name: 'Drill', code: 'A-1', locationId: store.id }
    expect(await fieldsOf('createAsset', { input })).toEqual(['code', 'locationId'])
  })

  it('of a test names a code in use beside everything else', async () => {
    await app.clearHall()
    const { id: assetId } = await app.buildAsset()
    await app.buildTest({ assetId, code: 'L-1' })
    const input = { assetId, code: 'l-1', testDate: '1900-01-01', visualTest: 1, safeToUse: 1, insulationResistance: 5 }
    expect(await fieldsOf('createTest', { input })).toEqual(['code', 'testDate'])
  })

  it('of a stock item names each code in use', async () => {
    const first = await app.buildStockItem({ barcode: '12345678' })
    const second = await app.buildStockItem()
    const input = { code: first.code.toLowerCase(), barcode: '12345678' }
    expect(await fieldsOf('createStockItem', { input: { ...input, name: 'Tape' } })).toEqual(['barcode', 'code'])
    expect(await fieldsOf('updateStockItem', { id: second.id, input: { ...input, minimumLevel: -1 } })).toEqual([
      'barcode',
      'code',
      'minimumLevel',
    ])
  })

  it('of a location names a code in use beside its name', async () => {
    await app.buildLocation({ code: `P-${door.name}` })
    const input = { name: '', type: 'pat', code: `p-${door.name}` }
    expect(await fieldsOf('createLocation', { input })).toEqual(['code', 'name'])
  })
})
