import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from 'graphql'
import { expect, test } from 'vitest'
import { createApolloCache } from '../../../client/graphql/cache'

const generated = import.meta.glob<Record<string, DocumentNode>>('../../../client/**/*.generated.ts', { eager: true })

const isQuery = (definition: DocumentNode['definitions'][number] | undefined): definition is OperationDefinitionNode =>
  definition?.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY

const isPaged = (field: FieldNode) =>
  field.arguments?.some(({ name, value }) => name.value === 'offset' && value.kind === Kind.VARIABLE)

/** Each list that the app loads page by page: its field, and the arguments that identify the list. */
const lists = new Map(
  Object.values(generated)
    .flatMap((module) => Object.values(module))
    .flatMap(({ definitions: [query] = [] }) => (isQuery(query) ? query.selectionSet.selections : []))
    .filter((selection) => selection.kind === Kind.FIELD)
    .filter(isPaged)
    .map(({ name, arguments: given = [] }) => {
      const names = given.filter(({ value }) => value.kind === Kind.VARIABLE).map((argument) => argument.name.value)
      return [name.value, names.filter((argument) => argument !== 'offset' && argument !== 'limit')]
    }),
)

test('some lists are loaded page by page', () => {
  expect([...lists.keys()]).toEqual(expect.arrayContaining(['assets', 'blankLabels', 'certificates']))
})

test.for([...lists])('the second page of %s is added to its first page, and to no other list', ([field, which]) => {
  const cache = createApolloCache()
  const passed = ['offset', 'limit', ...which].map((name) => `${name}: $${name}`)
  const query = parse(
    `query (${['offset', 'limit', ...which].map((name) => `$${name}: ID`)}) { ${field}(${passed}) { total items { id } } }`,
  )
  const rest = (list: string) => Object.fromEntries(which.map((name) => [name, list]))
  const store = (offset: number, list: string) =>
    cache.writeQuery({
      query,
      variables: { offset, limit: 1, ...rest(list) },
      data: { [field]: { __typename: 'Page', total: 2, items: [{ __typename: 'Row', id: `${list} ${offset}` }] } },
    })
  const idsOf = (list: string) =>
    cache
      .readQuery<Record<string, { items: { id: string }[] }>>({
        query,
        variables: { offset: 0, limit: 1, ...rest(list) },
      })
      ?.[field]?.items.map(({ id }) => id)

  store(0, 'this')
  store(1, 'this')
  expect(idsOf('this')).toEqual(['this 0', 'this 1'])
  if (which.length === 0) return
  store(0, 'other')
  expect(idsOf('other')).toEqual(['other 0'])
  expect(idsOf('this')).toEqual(['this 0', 'this 1'])
})
