import { type GraphQLSchema, getNamedType, isInputObjectType, isLeafType, isObjectType } from 'graphql'
import type { Client } from '../../../support/client'
import { PASSWORD } from '../../../support/factories'
import type { Examples } from './inputs'
import type { ApiRequest } from './requests'
import type { Json } from './values'

const NEW_PASSWORD = 'four words nobody guesses'
/** Values for fields that must be unique among records. */
const OWN: Readonly<Record<string, Json>> = { name: 'New', code: 'N-1', email: 'new@hall.example', barcode: null }
/** Fields whose values belong to a single record. */
const NOT_SHARED = new Set(['id', 'photoId', 'photos'])

/** Values for arguments, and for inputs that do not describe a record. */
const OTHERS: Examples = {
  '': {
    email: 'victim@hall.example',
    password: PASSWORD,
    newPassword: NEW_PASSWORD,
    newPasswordConfirmation: NEW_PASSWORD,
    name: 'Labels',
    locationId: '2',
    newLocationId: '3',
    stockIds: ['1'],
    roundId: '2',
    assetId: '1',
    approvedMoves: ['2'],
  },
  AccessTokenInput: { name: 'Script' },
  ChangePasswordInput: { password: PASSWORD, newPassword: NEW_PASSWORD, newPasswordConfirmation: NEW_PASSWORD },
  CheckAnswerInput: { stepId: 'heard', value: 'yes' },
  CheckScheduleInput: { repeat: 'interval', every: 1, unit: 'week' },
  CheckStepInput: { id: 'heard', kind: 'yesNo', label: 'Heard everywhere?' },
  RoundItemInput: { assetId: '1', status: 'skipped', reason: 'inUse' },
  StockCountInput: { entryKey: '00000000-0000-4000-8000-000000000000', stockItemId: '1', counted: 2 },
  StockTransferInput: { locationId: '2', newLocationId: '3', stockIds: ['1'] },
}

/** Values that once revealed bugs, by GraphQL operation or REST call. They are sent before the random values. */
export const FOUND: Readonly<Record<string, readonly (Json | ApiRequest)[]>> = {
  'POST /check-records': [{ path: '/check-records', body: '{"checkId":"3","answers":[]}', idempotencyKey: undefined }],
  'query assets': [{ offset: 2_147_483_647, limit: 25 }],
  'mutation updateTest': [
    {
      id: '1',
      input: { assetId: '1', testDate: '2026-01-15', visualTest: 1, earthContinuityReading: 5e-324, safeToUse: 1 },
    },
  ],
}

/** For each input that describes a record, returns the values of the hall's first record of that kind. */
export async function examplesOf(schema: GraphQLSchema, client: Client): Promise<Examples> {
  const examples: Record<string, Record<string, Json>> = {}
  for (const root of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const record = getNamedType(root.type)
    const input = schema.getType(`${record.name}Input`)
    if (!isObjectType(record) || !isInputObjectType(input) || root.args.map(({ name }) => name).join() !== 'id')
      continue
    const fields = Object.values(record.getFields()).filter(
      ({ name, type }) => name in input.getFields() && isLeafType(getNamedType(type)) && !NOT_SHARED.has(name),
    )
    const names = fields.map(({ name }) => name)
    const { data } = await client.graphql(`{ ${root.name}(id: 1) { ${names.join(' ')} } }`)
    examples[input.name] = Object.fromEntries(names.map((name) => [name, OWN[name] ?? data[root.name][name]]))
  }
  return { ...OTHERS, ...examples }
}
