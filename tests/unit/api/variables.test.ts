import { buildSchema, type GraphQLInputObjectType, GraphQLString, type OperationDefinitionNode, parse } from 'graphql'
import { expect, it, vi } from 'vitest'
import { assertOperationVariables } from '../../../server/api/graphql/variables'
import { createVariableUseReader } from '../../../server/platform/input/inputLimits'

const schema = buildSchema(`
  enum Colour { red green }
  input Part { name: String! size: Float }
  input Thing { name: String count: Int on: Boolean colour: Colour ids: [ID!] parts: [Part!] part: Part }
  type Query { things(id: ID!, filter: Thing, limit: Int! = 5): String }
`)

function errors(variables: Record<string, unknown>, head = '$id: ID!, $filter: Thing, $limit: Int! = 5') {
  const document = parse(`query (${head}) { things(id: $id, filter: $filter, limit: $limit) }`)
  const [operation] = document.definitions as [OperationDefinitionNode]
  return { ...assertOperationVariables(schema, operation, variables, createVariableUseReader(schema)(document)).errors }
}

it('correct variables have no errors, and missing ones with a default are left out', () => {
  expect(errors({ id: '1' })).toEqual({})
  expect(errors({ id: 1, filter: null })).toEqual({})
  expect(errors({ id: '1', filter: { name: 'x', colour: 'red', ids: '7', part: { name: 'y' } }, limit: 3 })).toEqual({})
})

it.each([
  [{}, { id: ['Is required.'] }],
  [{ id: {} }, { id: ['Must be an id.'] }],
  [{ id: '1', limit: 2 ** 31 }, { limit: ['Must be a whole number.'] }],
  [{ id: '1', filter: 'x' }, { filter: ['A field is missing or unknown. Check the field names.'] }],
  [{ id: '1', filter: { name: 5 } }, { name: ['Must be text.'] }],
  [
    { id: '1', filter: { count: 1.5, on: 'yes' } },
    { count: ['Must be a whole number.'], on: ['Must be true or false.'] },
  ],
  [{ id: '1', filter: { colour: 'blue' } }, { colour: ['Must be one of: red, green.'] }],
  [
    { id: '1', filter: { parts: [{ name: 'a' }, { size: 1 }] } },
    { parts: ['A field is missing or unknown. Check the field names.'] },
  ],
  [{ id: '1', filter: { part: { name: 'a', size: 'big' } } }, { part: ['Must be a number.'] }],
  [
    { id: '1', filter: { weight: 1, width: 2 } },
    { weight: ['Unknown name. Check the spelling.'], width: ['Unknown name. Check the spelling.'] },
  ],
  [
    { id: '1', filter: JSON.parse('{ "__proto__": 1, "constructor": 2 }') },
    { ['__proto__']: ['Unknown name. Check the spelling.'], constructor: ['Unknown name. Check the spelling.'] },
  ],
])('the errors of the variables %j are %j', (variables, expected) => {
  expect(errors(variables)).toEqual(expected)
})

it.each([
  [{ filter: { ids: Array(1_001).fill({}) } }, { ids: ['No more than 1,000 entries.'] }],
  [
    { filter: { ids: Array(1_001).fill('1'), name: 'a'.repeat(100_001) } },
    { ids: ['No more than 1,000 entries.'], name: ['Must be 100,000 characters or fewer.'] },
  ],
  [{ filter: { colour: 'a'.repeat(100_001) } }, { colour: ['Must be 100,000 characters or fewer.'] }],
  [{ filter: { parts: Array(1_001).fill({}) } }, { parts: ['No more than 1,000 entries.'] }],
])('texts that are too long are reported %#', (variables, expected) => {
  expect(errors({ id: '1', ...variables })).toEqual(expected)
})

it('a field may have its own maximum length, also in a variable', () => {
  const photo = buildSchema('input Photo { data: String } type Query { save(photos: [Photo!]): String }')
  const entry = photo.getType('Photo') as GraphQLInputObjectType
  Object.assign(entry.getFields().data?.extensions ?? {}, { maximum: 200_000 })
  const usesOf = createVariableUseReader(photo)
  const found = (query: string, variables: object) => {
    const document = parse(query)
    const [operation] = document.definitions as OperationDefinitionNode[]
    if (!operation) throw new Error('No operation')
    return { ...assertOperationVariables(photo, operation, { ...variables }, usesOf(document)).errors }
  }
  const [long, longer] = [200_000, 200_001].map((length) => 'a'.repeat(length))
  const whole = 'query ($photos: [Photo!]) { save(photos: $photos) }'
  expect(found(whole, { photos: [{ data: long }] })).toEqual({})
  expect(found(whole, { photos: [{ data: longer }] })).toEqual({ photos: ['Must be 200,000 characters or fewer.'] })
  const alone = 'query ($data: String) { save(photos: [{ data: $data }]) }'
  expect(found(alone, { data: long })).toEqual({})
  expect(found(alone, { data: longer })).toEqual({ data: ['Must be 200,000 characters or fewer.'] })
})

it('validation stops after a number of errors', () => {
  const looks = vi.spyOn(GraphQLString, 'parseValue')
  const items = Array.from({ length: 1_000 }, () => ({ name: 5 }))
  expect(errors({ id: '1', filter: { parts: items } })).toEqual({ parts: ['Must be text.'] })
  expect(looks.mock.calls.length).toBeGreaterThan(0)
  expect(looks.mock.calls.length).toBeLessThan(100)
})

it('each field is reported once, without the value sent', () => {
  const found = errors({ id: '1', filter: { ids: [{ secret: 1 }, { secret: 2 }], name: ['secret'] } })
  expect(found).toEqual({ ids: ['Must be an id.'], name: ['Must be text.'] })
})
