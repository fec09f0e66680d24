import { readFileSync } from 'node:fs'
import path from 'node:path'
import { assertObjectType, buildSchema, isSpecifiedScalarType } from 'graphql'
import { expect, it } from 'vitest'

const schema = buildSchema(readFileSync(path.resolve('schema.graphql'), 'utf8'))
const roots = ['Query', 'Mutation']

it('every type of the schema says what it is', () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !roots.includes(type.name) && !isSpecifiedScalarType(type),
  )
  expect(types.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
})

it.each(roots)('every field of %s says what it does, not only how it fails', (root) => {
  const fields = Object.values(assertObjectType(schema.getType(root)).getFields())
  const named = fields.filter(({ description }) => !description || /^(NOT_FOUND|BAD_USER_INPUT)/.test(description))
  expect(named.map(({ name }) => name)).toEqual([])
})
