import { readFileSync } from 'node:fs'
import path from 'node:path'
import { assertObjectType, buildSchema, getNullableType, isInputObjectType, isSpecifiedScalarType } from 'graphql'
import { expect, it } from 'vitest'
import { PAGING_VARIABLE_NAMES } from '../../../server/api/rest/routes/parseRestRequest'
import { prepareRestRoute } from '../../../server/api/rest/routes/prepareRestRoute'
import { REST_ROUTES } from '../../../server/api/rest/routes/restRouteTable'

const schema = buildSchema(readFileSync(path.resolve('schema.graphql'), 'utf8'))
const roots = ['Query', 'Mutation']

it('every type of the schema has a description', () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !roots.includes(type.name) && !isSpecifiedScalarType(type),
  )
  expect(types.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
})

it.each(roots)('every field of %s is described, not only its errors', (root) => {
  const fields = Object.values(assertObjectType(schema.getType(root)).getFields())
  const named = fields.filter(({ description }) => !description || /^(NOT_FOUND|BAD_USER_INPUT)/.test(description))
  expect(named.map(({ name }) => name)).toEqual([])
})

it('docs/api.md names every filter of every REST list', () => {
  const lists = REST_ROUTES.filter(({ answer }) => 'list' in answer).map((route) => prepareRestRoute(route, schema))
  const filters = lists.map(({ path, variables }) => {
    const filter = getNullableType(variables.get('filter'))
    const fields = isInputObjectType(filter) ? Object.values(filter.getFields()) : []
    const names = filter
      ? fields.filter(({ deprecationReason }) => !deprecationReason).map(({ name }) => name)
      : [...variables.keys()].filter((name) => !PAGING_VARIABLE_NAMES.has(name))
    return [`/api${path}`, names.sort()]
  })
  const rows = readFileSync(path.resolve('docs/api.md'), 'utf8').matchAll(/^\| `(\/api\/[\w-]+)` \| (`.*`) \|$/gm)
  const documented = [...rows].map(([, path, names = '']) => [path, names.replaceAll('`', '').split(', ').sort()])
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(filters.filter(([, names]) => names?.length)))
})
