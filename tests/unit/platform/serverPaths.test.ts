import { expect, test } from 'vitest'
import { SERVER_PATHS } from '../../../scripts/helpers/serverPaths.mjs'

const isServed = (path: string) => new RegExp(SERVER_PATHS).test(path)

test.each([
  '/api/assets?limit=5',
  '/api/reports/7/export/csv',
  '/graphql',
  '/photos/12',
  '/photos/12/320',
  '/register?cursor=abc',
  '/privacy',
  '/readyz',
  '/sanctum/csrf-cookie',
])('in development the server answers %s', (path) => expect(isServed(path)).toBe(true))

test.each(['/api/ApiPage.tsx', '/api/schemas.ts?t=1763', '/graphql/client.ts', '/photos/PhotoTile.tsx', '/apiary'])(
  'in development Vite serves %s',
  (path) => expect(isServed(path)).toBe(false),
)
