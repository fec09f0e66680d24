import { beforeEach, expect, it } from 'vitest'
import { BUILT_IN_CHECK_TEMPLATES } from '../../../domain/checks/builtInCheckTemplates'
import {
  formatCheckTemplateFile,
  MAX_CHECK_TEMPLATES,
  MAX_CHECKS_PER_REQUEST,
} from '../../../domain/checks/checkTemplate'
import { refusalOf, runOperation } from '../../support/client'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const manager = await app.signIn('admin')
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query('delete from audit_entries; delete from check_templates')
})

const TEMPLATES = '{ checkTemplates { id builtIn perLocation name source steps { label } } }'
const SAVE =
  'mutation ($input: CheckTemplateInput!) { saveCheckTemplate(input: $input) { id name windowDays builtIn performer } }'
const DELETE = 'mutation ($id: ID!) { deleteCheckTemplate(id: $id) { id } }'
const IMPORT = 'mutation ($file: String!) { importCheckTemplates(file: $file) { name } }'
const CREATE_CHECKS = 'mutation ($checks: [CheckInput!]!) { createChecks(checks: $checks) { name } }'
const OWN = {
  name: 'Own',
  category: 'Stage',
  schedule: { repeat: 'interval', every: 1, unit: 'week' },
  steps: [{ id: 'heard', kind: 'yesNo', label: 'Heard everywhere?' }],
}
const WINDOW_ERROR = 'Must be 3 days or fewer, so that each day belongs to one due date.'

const run = (query: string, variables: object = {}) => runOperation(manager, query, variables)
const refusal = (query: string, variables: object) => refusalOf(manager, query, variables)

const save = (input: object) => run(SAVE, { input: { ...OWN, ...input } })

it('templates plan the year of an empty hall at once', async () => {
  const checks = BUILT_IN_CHECK_TEMPLATES.map(({ key: _key, perLocation: _perLocation, ...template }) => template)
  expect(await run(CREATE_CHECKS, { checks })).toEqual(checks.map(({ name }) => ({ name })))
  expect(await refusal(CREATE_CHECKS, { checks: [checks[0], { ...OWN, windowDays: 9 }] })).toMatchObject({
    fields: { checks: [`Own: ${WINDOW_ERROR}`] },
  })
  expect(await refusal(CREATE_CHECKS, { checks: [checks[0], { ...OWN, locationId: '9999' }] })).toMatchObject({
    fields: { checks: ['Own: This location cannot be found. It may have been deleted.'] },
  })
  expect(await refusal(CREATE_CHECKS, { checks: [checks[0], { ...OWN, performerIds: ['9999'] }] })).toMatchObject({
    fields: { checks: ['Own: One of the users no longer has an account. Choose someone else.'] },
  })
  expect(await run('{ checks { total } }')).toEqual({ total: BUILT_IN_CHECK_TEMPLATES.length })
})

it(`templates plan at most ${MAX_CHECKS_PER_REQUEST} checks at once`, async () => {
  const checks = Array(MAX_CHECKS_PER_REQUEST).fill(OWN)
  expect(await run(CREATE_CHECKS, { checks })).toHaveLength(MAX_CHECKS_PER_REQUEST)
  expect(await refusal(CREATE_CHECKS, { checks: [...checks, OWN] })).toMatchObject({
    fields: { checks: [`No more than ${MAX_CHECKS_PER_REQUEST} checks.`] },
  })
})

it("a hall's templates replace those of the same name, and can be deleted", async () => {
  const saved = await save({})
  expect(saved).toMatchObject({ name: 'Own', windowDays: 0, builtIn: false })
  expect(await save({ name: 'OWN', windowDays: 1 })).toMatchObject({ id: saved.id, windowDays: 1 })
  const [first, ...rest] = await run(TEMPLATES)
  expect(first).toMatchObject({ id: saved.id, name: 'OWN', builtIn: false, perLocation: false })
  expect(rest.map(({ builtIn }: { builtIn: boolean }) => builtIn)).toEqual(BUILT_IN_CHECK_TEMPLATES.map(() => true))
  await run(DELETE, { id: saved.id })
  expect(await run(TEMPLATES)).toHaveLength(BUILT_IN_CHECK_TEMPLATES.length)
  expect((await refusal(DELETE, { id: saved.id })).code).toBe('NOT_FOUND')
  const entries = await app.database.prisma.auditEntry.findMany({
    where: { entity: 'checkTemplate' },
    orderBy: { id: 'asc' },
  })
  expect(entries).toMatchObject([
    { action: 'checkTemplate.save', after: { name: 'Own' } },
    { action: 'checkTemplate.save', before: { name: 'Own' }, after: { name: 'OWN' } },
    { action: 'checkTemplate.delete', before: { name: 'OWN' } },
  ])
})

it('a template with too long a window is rejected', async () => {
  expect(await refusal(SAVE, { input: { ...OWN, windowDays: 9 } })).toMatchObject({
    fields: { windowDays: [WINDOW_ERROR] },
  })
})

it('a template uses the default for a field that is null', async () => {
  const nothing = { instructions: null, windowDays: null, performer: null, source: null }
  expect(await save(nothing)).toMatchObject({ windowDays: 0, performer: 'anyone' })
})

it(`a hall has at most ${MAX_CHECK_TEMPLATES} templates, and can still replace them`, async () => {
  await app.database.prisma.checkTemplate.createMany({
    data: Array.from({ length: MAX_CHECK_TEMPLATES - 1 }, (_, index) => ({ name: `Template ${index}`, template: {} })),
  })
  await save({ name: 'The last one' })
  expect(await refusal(SAVE, { input: OWN })).toMatchObject({
    fields: { name: [`No more than ${MAX_CHECK_TEMPLATES} templates.`] },
  })
  expect(await save({ name: 'template 7' })).toMatchObject({ name: 'template 7' })
})

it('templates are imported from a file', async () => {
  const [{ key: _key, perLocation: _perLocation, ...template }] = BUILT_IN_CHECK_TEMPLATES as [
    (typeof BUILT_IN_CHECK_TEMPLATES)[0],
  ]
  expect(await run(IMPORT, { file: formatCheckTemplateFile([template]) })).toEqual([{ name: 'Fire alarm test' }])
  expect(await refusal(IMPORT, { file: 'x' })).toMatchObject({
    fields: { file: ['This file contains no check templates. Choose another file.'] },
  })
})
