import { buildSchema, type OperationDefinitionNode, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { variableErrors } from '../../server/graphql/variables'

const schema = buildSchema(`
  enum Colour { red green }
  input Part { name: String! size: Float }
  input Thing { name: String count: Int on: Boolean colour: Colour ids: [ID!] parts: [Part!] part: Part }
  type Query { things(id: ID!, filter: Thing, limit: Int! = 5): String }
`)

function errors(variables: Record<string, unknown>, head = '$id: ID!, $filter: Thing, $limit: Int! = 5') {
  const document = parse(`query (${head}) { things(id: $id, filter: $filter, limit: $limit) }`)
  return { ...variableErrors(schema, document.definitions[0] as OperationDefinitionNode, variables) }
}

describe('what is wrong with variables', () => {
  it('is nothing where all is well, and what has a default is absent', () => {
    expect(errors({ id: '1' })).toEqual({})
    expect(errors({ id: 1, filter: null })).toEqual({})
    expect(errors({ id: '1', filter: { name: 'x', colour: 'red', ids: '7', part: { name: 'y' } }, limit: 3 })).toEqual(
      {},
    )
  })

  it.each([
    [{}, { id: ['Is required.'] }],
    [{ id: null }, { id: ['Takes an id.'] }],
    [{ id: {} }, { id: ['Takes an id.'] }],
    [{ id: '1', limit: 2 ** 31 }, { limit: ['Takes a whole number.'] }],
    [{ id: '1', filter: 'x' }, { filter: ['Has an unknown or a missing entry.'] }],
    [{ id: '1', filter: { name: 5 } }, { name: ['Takes text.'] }],
    [
      { id: '1', filter: { count: 1.5, on: 'yes' } },
      { count: ['Takes a whole number.'], on: ['Takes true or false.'] },
    ],
    [{ id: '1', filter: { colour: 'blue' } }, { colour: ['Takes one of: red, green.'] }],
    [{ id: '1', filter: { ids: [{}] } }, { ids: ['Takes an id.'] }],
    [{ id: '1', filter: { parts: [{ name: 'a' }, { size: 1 }] } }, { parts: ['Has an unknown or a missing entry.'] }],
    [{ id: '1', filter: { parts: [{ name: 'a', weight: 1 }] } }, { parts: ['Has an unknown or a missing entry.'] }],
    [{ id: '1', filter: { part: { name: 'a', size: 'big' } } }, { part: ['Takes a number.'] }],
    [
      { id: '1', filter: { weight: 1, width: 2 } },
      { weight: ['Is not known.'], width: ['Is not known.'] },
    ],
    [
      { id: '1', filter: JSON.parse('{ "__proto__": 1, "constructor": 2 }') },
      { ['__proto__']: ['Is not known.'], constructor: ['Is not known.'] },
    ],
  ])('of %j is %j', (variables, expected) => {
    expect(errors(variables)).toEqual(expected)
  })

  it('names a field once, and never what was sent', () => {
    const found = errors({ id: '1', filter: { ids: [{ secret: 1 }, { secret: 2 }], name: ['secret'] } })
    expect(found).toEqual({ ids: ['Takes an id.'], name: ['Takes text.'] })
  })
})
