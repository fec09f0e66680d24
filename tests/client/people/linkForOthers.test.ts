import { expect, test } from 'vitest'
import { getLocalLinkWarning, toShareableLink } from '../../../client/people/linkForOthers'

const PATH = '/invitation#secret'
const LOCAL = ['http://localhost:3000', 'http://hall.localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']
const OPEN = ['http://192.168.1.5:3000', 'https://hall.example', 'https://localhost.example', 'http://[fd00::1]:3000']

test.each(LOCAL)("a link with %s gets the page's address, unless that works on this computer only, too", (origin) => {
  expect(toShareableLink(origin + PATH, new URL('http://10.0.0.7:3000/admin'))).toBe(`http://10.0.0.7:3000${PATH}`)
  for (const page of LOCAL) expect(toShareableLink(origin + PATH, new URL(page))).toBe(origin + PATH)
  expect(getLocalLinkWarning(origin + PATH)).toContain(`${origin} works on this computer only`)
})

test.each(OPEN)("a link with %s is kept, whatever the page's address", (origin) => {
  expect(toShareableLink(origin + PATH, new URL('http://10.0.0.7:3000'))).toBe(origin + PATH)
  expect(getLocalLinkWarning(origin + PATH)).toBeUndefined()
})
