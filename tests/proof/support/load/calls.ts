import { appOperation } from '../../../../scripts/bench/documents'
import { type Call, type Headers, operation, type SignedIn } from '../../../../scripts/measuring/client'
import { admin } from '../../../../scripts/measuring/processes'
import type { Answer, Clients } from '../clients'
import { type Hall, saveNumber } from '../hall'

/** The server and hall that receive the load. */
export interface Target {
  origin: string
  signedIn: SignedIn
  hall: Hall
  /** Assets whose ids are the numbers from 1 on, and tests of them. */
  assets: number
  /** Ids of the reports that every hall has. */
  reportIds: readonly number[]
  /** Files of the built client. */
  files: readonly string[]
}

/** One user action: one request, or several in sequence. @returns the failure, if any. */
export type Action = (clients: Clients, target: Target, n: number) => Promise<string | undefined>

type CallOf = (target: Target, n: number) => Call

/** User actions with their relative frequency. */
export const ACTIONS: Readonly<Record<string, { times: number; run: Action }>> = {
  'saves of tests with photos, levels and moves': { times: 25, run: saves },
  'pages of assets': { times: 10, run: one(app('AssetList', (_, n) => page(n))) },
  'searches of assets': {
    times: 6,
    run: one(app('AssetList', (_, n) => ({ ...page(0), filter: { search: `kettle ${n % 100}` } }))),
  },
  'searches everywhere': { times: 4, run: one(app('SearchEverything', (_, n) => ({ text: `kettle ${n % 100}` }))) },
  Home: {
    times: 4,
    run: one(app('Home', () => ({ pat: true, stock: true, levels: true, reports: true, admin: true }))),
  },
  assets: { times: 6, run: one(app('Asset', (target, n) => ({ id: assetId(target, n) }))) },
  'pages of tests': { times: 4, run: one(app('TestList', (_, n) => page(n))) },
  'stock items': { times: 3, run: one(app('StockItemList', () => page(0))) },
  'data of labels': { times: 3, run: one(app('AssetLabels', (_, n) => page(n))) },
  'changed assets': {
    times: 4,
    run: one(app('UpdateAsset', (target, n) => ({ id: assetId(target, n), input: { description: `Seen ${n}` } }))),
  },
  'new assets': {
    times: 2,
    run: one(app('CreateAsset', (_, n) => ({ input: { name: 'Kettle', code: `N${n}`, class: 1 } }))),
  },
  photos: { times: 4, run: photo },
  'pages of HTML': { times: 3, run: one((_, n) => ({ path: n % 2 ? '/' : '/pat/assets' })) },
  'files of the client': { times: 2, run: one(({ files }, n) => ({ path: `/assets/${files[n % files.length]}` })) },
  'REST: pages of assets': { times: 3, run: one(rest((_, n) => `/api/assets?page=${1 + (n % 100)}&perPage=50`)) },
  'REST: pages of tests': { times: 2, run: one(rest((_, n) => `/api/tests?page=${1 + (n % 100)}`)) },
  'pages of the register': { times: 4, run: register },
  'operations with errors': { times: 4, run: wrongOperation },
  'requests that are refused': { times: 2, run: refused },
  'sign-in and sign-out': { times: 2, run: signInAndOut },
  'exports of lists': {
    times: 1,
    run: busy(rest((_, n) => `/api/export/${n % 2 ? 'stock.csv' : 'assets.xlsx?search=kettle'}`)),
  },
  'runs of reports': {
    times: 2,
    run: busy(rest(({ reportIds }, n) => `/api/reports/${reportIds[n % reportIds.length]}/run`)),
  },
  'exports of reports': {
    times: 1,
    run: busy(
      rest(({ reportIds }, n) => `/api/reports/${reportIds[n % reportIds.length]}/export.${n % 2 ? 'pdf' : 'csv'}`),
    ),
  },
  imports: { times: 1, run: importAssets },
}

const page = (n: number) => ({ filter: {}, sort: null, offset: (n % 100) * 50, limit: 50 })
// scattered, so that those that are asked for at the same time are not the same
const assetId = ({ assets }: Target, n: number) => String(1 + ((n * 7919) % assets))

function app(name: string, variables: (target: Target, n: number) => object): CallOf {
  const query = appOperation(name)
  return (target, n) => operation(query, variables(target, n), target.signedIn.session)
}

function rest(path: (target: Target, n: number) => string): CallOf {
  return (target, n) => ({ path: path(target, n), headers: target.signedIn.token })
}

/** A call that must succeed. */
function one(call: CallOf): Action {
  return async (clients, target, n) => wrong(await clients.send(target.origin, call(target, n)), [200, 201])
}

/** A call that is refused while too many of its kind run. */
function busy(call: CallOf): Action {
  return async (clients, target, n) => wrong(await clients.send(target.origin, call(target, n)), [200, 429])
}

function wrong({ status, text }: Answer, expected: readonly number[]): string | undefined {
  if (!expected.includes(status)) return `${status}: ${text.slice(0, 200)}`
  return text.startsWith('{"errors"') ? text.slice(0, 200) : undefined
}

async function saves(clients: Clients, { origin, hall }: Target, n: number) {
  return wrong(await clients.send(origin, saveNumber(n, hall).call), [200, 201])
}

async function photo(clients: Clients, { origin, signedIn }: Target, n: number) {
  const path = `/photos/${1 + (n % 200)}${n % 2 ? '/192' : ''}`
  // the first ones are asked for before there are as many
  return wrong(await clients.send(origin, { path, headers: signedIn.session }), [200, 404])
}

/** The register to its end, as a device fetches what is new since the cursor of another one. */
async function register(clients: Clients, { origin, signedIn }: Target) {
  const answer = await clients.send(origin, { path: '/register', headers: signedIn.session })
  if (answer.status !== 200) return wrong(answer, [])
  const next = encodeURIComponent(JSON.parse(answer.text).cursor)
  return wrong(await clients.send(origin, { path: `/register?cursor=${next}`, headers: signedIn.session }), [200])
}

const WRONG_OPERATIONS = ['{ assets { items { id }', '{ nothing }', 'mutation { deleteAsset(id: "none") { id } }']

async function wrongOperation(clients: Clients, { origin, signedIn }: Target, n: number) {
  const query = WRONG_OPERATIONS[n % WRONG_OPERATIONS.length] ?? ''
  const { status, text } = await clients.send(origin, operation(query, {}, signedIn.session))
  return text.includes('"errors"') && status < 500 ? undefined : `${status}: ${text.slice(0, 200)}`
}

const REFUSED: readonly [Call, status: number][] = [
  [{ path: '/api/assets' }, 401],
  [{ path: '/api/unknown' }, 404],
  [{ path: '/missing.js' }, 404],
  [{ method: 'POST', path: '/api/assets', headers: { authorization: 'Bearer mah_unknown' }, body: {} }, 401],
]

async function refused(clients: Clients, { origin }: Target, n: number) {
  const [call, status] = REFUSED[n % REFUSED.length] ?? [{ path: '' }, 0]
  return wrong(await clients.send(origin, call), [status])
}

async function signInAndOut(clients: Clients, { origin }: Target) {
  const login = await clients.send(origin, { method: 'POST', path: '/api/auth/login', body: admin })
  if (login.status !== 200) return wrong(login, [])
  const cookies = login.header('set-cookie') ?? ''
  const cookie = (name: string) => new RegExp(`${name}=([^;]+)`).exec(cookies)?.[1] ?? ''
  const token = cookie('XSRF-TOKEN')
  const headers: Headers = {
    cookie: `mah_session=${cookie('mah_session')}; XSRF-TOKEN=${token}`,
    'x-xsrf-token': decodeURIComponent(token),
  }
  return wrong(await clients.send(origin, { method: 'POST', path: '/api/auth/logout', headers }), [200])
}

const IMPORTED_ROWS = 20

async function importAssets(clients: Clients, { origin, signedIn }: Target, n: number) {
  const rows = Array.from({ length: IMPORTED_ROWS }, (_, row) => `I${n}-${row},Lamp,2`)
  const send = (path: string, body = {}) =>
    clients.send(origin, { method: 'POST', path: `/api/imports${path}`, headers: signedIn.token, body })
  const sent = await send('', { kind: 'assets', text: ['Code,Name,Class', ...rows].join('\n') })
  if (sent.status !== 201) return wrong(sent, [])
  const { id } = JSON.parse(sent.text).import
  // some are left alone after the check, as files are that were sent by mistake
  return wrong(await send(`/${id}/check`), [200]) ?? (n % 3 ? wrong(await send(`/${id}/run`), [200]) : undefined)
}
