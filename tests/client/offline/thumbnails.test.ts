import 'fake-indexeddb/auto'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { closeOfflineDatabase } from '../../../client/offline/register/database'
import { transferThumbnails } from '../../../client/offline/register/thumbnails'
import { network } from '../support/network'
import { buildAsset, buildState, storeRegister } from '../support/register'

afterEach(closeOfflineDatabase)

/** Provides the browser's cache, which jsdom lacks; returns its responses by address. */
function provideCache(): Map<string, Response> {
  const stored = new Map<string, Response>()
  const cache = {
    keys: async () => [...stored.keys()].map((path) => ({ url: new URL(path, location.href).href })),
    put: async (path: string, response: Response) => void stored.set(path, response),
    delete: async (path: string) => stored.delete(path),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  return stored
}

test('a photo sent instead of its thumbnail is not cached, and the thumbnail is requested again', async () => {
  await storeRegister({ state: buildState(), assets: [buildAsset({ photoId: '9' })] })
  const stored = provideCache()
  const answers = [{ 'Cache-Control': 'no-store' }, { 'Cache-Control': 'private, no-cache' }]
  network.use(
    http.get('*/photos/9/96', ({ request }) => {
      // the request lets the server wait up to 30 s for the thumbnail to be created
      expect(request.headers.get('Prefer')).toBe('wait=30')
      return HttpResponse.text('', { headers: answers.shift() })
    }),
  )
  const { signal } = new AbortController()
  await transferThumbnails(signal)
  expect([...stored.keys()]).toEqual([])
  await transferThumbnails(signal)
  expect([...stored.keys()]).toEqual(['/photos/9/96'])
})
