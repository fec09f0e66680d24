import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import type { ApiDescription } from '../../../client/apiDocs/apiDescription'
import { enter } from '../support/fill'
import { network, signIn } from '../support/network'
import { renderPage } from '../support/renderApp'

const json = (schema: object) => ({ description: 'Done.', content: { 'application/json': { schema } } })
const refused = { 401: { $ref: '#/components/responses/401' } }
const location = { $ref: '#/components/schemas/Location' }

const DESCRIPTION: ApiDescription = {
  paths: {
    '/assets/{id}': {
      get: {
        operationId: 'getAsset',
        tags: ['assets'],
        summary: 'Asset',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: ['integer', 'string'] } },
          { name: 'grade', in: 'query', deprecated: true, description: 'Use level.', schema: { type: 'string' } },
        ],
        responses: { 200: json({ properties: { location }, required: ['location'] }), ...refused },
      },
    },
    '/locations': {
      post: {
        operationId: 'postLocation',
        tags: ['locations'],
        summary: 'Create location',
        parameters: [],
        requestBody: json({ properties: { bay: { type: 'string', deprecated: true, description: 'Use name.' } } }),
        responses: { 201: json({ properties: { location } }), ...refused },
      },
    },
  },
  components: {
    schemas: { Location: { properties: { active: { type: 'boolean' }, within: location }, required: ['active'] } },
    responses: { 401: json({}) },
  },
}

const open = (name: string | RegExp) => userEvent.click(screen.getByText(name))

test('each API call shows its parameters and its response, with nested fields to open', async () => {
  signIn()
  network.use(http.get('*/api/openapi.json', () => HttpResponse.json(DESCRIPTION)))
  renderPage('/profile/api')
  await screen.findByRole('heading', { level: 1, name: 'API' })

  const locations = within(screen.getByRole('region', { name: 'locations' }))
  expect(locations.queryByText('bay')).toBeNull()
  await open('/api/locations')
  expect(locations.getByText('bay')).toBeVisible()
  expect(locations.getByText('Deprecated')).toBeVisible()
  expect(locations.getByText('Use name.')).toBeVisible()
  expect(locations.getByRole('heading', { name: 'Response 201' })).toBeVisible()
  expect(locations.getByText('401')).toBeVisible()

  const assets = within(screen.getByRole('region', { name: 'assets' }))
  await open('/api/assets/{id}')
  expect(assets.getByText('integer or string in the path')).toBeVisible()
  expect(assets.getByText('Deprecated')).toBeVisible()
  expect(assets.getByText('Use level.')).toBeVisible()
  await userEvent.click(assets.getByText('location'))
  expect(assets.getByText('active')).toBeVisible()
  expect(assets.getByText('boolean')).toBeVisible()

  await enter(screen.getByRole('searchbox', { name: 'Search calls' }), 'post loc{Enter}')
  expect(screen.queryByRole('region', { name: 'assets' })).toBeNull()
  expect(screen.getByText('/api/locations')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search calls' }), 'x{Enter}')
  expect(await screen.findByText('No calls found')).toBeVisible()
})
