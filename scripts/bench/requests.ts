import { type Call, operation, type SignedIn } from '../measuring/client'

const ASSET = `id name code description class frequency voltage nextDueOn location { id name }
  lastTest { id testDate visualTest earthContinuityReading insulationResistance safeToUse }`
const PAGE = `query ($offset: Int!, $limit: Int!) { assets(offset: $offset, limit: $limit) { items { ${ASSET} } } }`
const ONE = `query ($id: ID!) { asset(id: $id) { ${ASSET} } }`
const SAVE = `mutation ($input: TestInput!) { createTest(input: $input) { test {
  id assetId testDate visualTest earthContinuityReading insulationResistance safeToUse notes } } }`

/** A server with a register to read. */
export interface Target {
  signedIn: SignedIn
  /** Number of assets, with ids from 1. */
  assets: number
}

/** Builds the n-th request of its kind. */
export type Requests = (n: number, target: Target) => Call

/** Returns the n-th page of 50 among the first thousand rows. */
export const page = (n: number) => ({ offset: (n % 20) * 50, limit: 50 })
/** Returns a scattered asset id, so that concurrent saves concern different assets. */
export const assetId = (n: number, { assets }: Pick<Target, 'assets'>) => String(1 + ((n * 7919) % assets))
/** Builds a test to save. */
export const test = (n: number, { assets }: Pick<Target, 'assets'>) => ({
  // even numbers are Class 1
  assetId: String(2 * (1 + ((n * 7919) % (assets / 2)))),
  testDate: new Date().toISOString().slice(0, 10),
  visualTest: 1,
  earthContinuity: 0.05,
  insulationResistance: 200,
  safeToUse: 1,
  notes: 'Cable replaced',
})

/** Requests of clients to our server, with a token unless the name says otherwise. */
export const REQUESTS = {
  graphqlPage: (n, { signedIn }) => operation(PAGE, page(n), signedIn.token),
  graphqlPageInSession: (n, { signedIn }) => operation(PAGE, page(n), signedIn.session),
  restPage: (n, { signedIn }) => ({ path: `/api/assets?page=${1 + (n % 20)}&perPage=50`, headers: signedIn.token }),
  graphqlAsset: (n, target) => operation(ONE, { id: assetId(n, target) }, target.signedIn.token),
  restAsset: (n, target) => ({ path: `/api/assets/${assetId(n, target)}`, headers: target.signedIn.token }),
  graphqlSavingTest: (n, target) => operation(SAVE, { input: test(n, target) }, target.signedIn.token),
  restSavingTest: (n, target) => ({
    method: 'POST',
    path: '/api/tests',
    headers: target.signedIn.token,
    body: test(n, target),
  }),
} satisfies Record<string, Requests>

/** Cycles through requests of these kinds. */
export const takingTurns =
  (kinds: readonly Requests[], target: Target) =>
  (n: number): Call => {
    const kind = kinds[n % kinds.length]
    if (!kind) throw new Error('There is a kind of request')
    return kind(n, target)
  }
