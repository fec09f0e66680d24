import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type GraphQLQuery, type GraphQLResponseBody, graphql, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { CurrentUserDetailsFragment } from '../../../client/session/CurrentUser.generated'
import { DEFAULT_FAILURE_REASONS } from '../../../domain/testing/outOfUse'

/** Mocked responses by operation name. Each function takes the variables and returns data or another response. */
// biome-ignore lint/suspicious/noExplicitAny: variables differ by operation
export type Answers = Record<string, (variables: any) => unknown>

// why: one handler answers all operations, because msw clones the request for each handler that it tries
const operations = (answers: Answers) =>
  graphql.operation(async ({ operationName, variables }) => {
    const given = await answers[operationName]?.(variables)
    return given === undefined || given instanceof Response ? given : HttpResponse.json({ data: given as object })
  })

/** Mocks these operations from now on; all others keep their responses. */
export const respondWith = (answers: Answers): void => network.use(operations(answers))

/** Wraps a list as a single page. */
export const pageOf = <const Type extends string, Item>(__typename: Type, items: readonly Item[]) => ({
  __typename,
  items: [...items],
  total: items.length,
})

/** The mock server. No user is signed in until a test signs one in. */
export const network = setupServer(
  http.get(
    '/sanctum/csrf-cookie',
    () => new HttpResponse(null, { status: 204, headers: { 'Set-Cookie': 'XSRF-TOKEN=token; path=/' } }),
  ),
  http.get('/readyz', () => new HttpResponse(null, { status: 503 })),
  http.get('*/zxing_writer.wasm', async () => {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
    return HttpResponse.arrayBuffer((await readFile(file)).buffer as ArrayBuffer, {
      headers: { 'Content-Type': 'application/wasm' },
    })
  }),
  operations({
    CurrentUser: () => refusal('UNAUTHENTICATED', 'You are not signed in.'),
    SecondFactor: () => ({ secondFactor: null }),
    OwnIdentity: () => ({ ownIdentity: null }),
    PasskeySignIn: () => ({ passkeySignIn: null }),
    Passkeys: () => ({
      passkeys: { __typename: 'OwnPasskeys', items: [], address: 'http://192.168.1.5:3000', available: false },
    }),
    UserPasskeys: () => ({ userPasskeys: [] }),
    OwnSessions: () => ({ ownSessions: [] }),
    CalendarAddress: () => ({ calendarAddress: null }),
    Reminders: () => ({ reminders: { __typename: 'Reminders', digestDay: null, mailAvailable: false } }),
    InstrumentsInUse: () => ({ instruments: pageOf('InstrumentPage', []) }),
    FailureReasons: () => ({ failureReasons: [...DEFAULT_FAILURE_REASONS] }),
    FaultReportList: () => ({ faultReports: pageOf('FaultReportPage', []) }),
    CheckList: () => ({ checks: pageOf('CheckPage', []) }),
    AssignmentHere: () => ({ assignments: pageOf('AssignmentPage', []) }),
    CheckPerformers: () => ({ testers: [] }),
    AccessTokens: () => ({ accessTokens: [] }),
  }),
)

/** Builds the error response to a rejected operation. */
export function refusal(code: string, message: string, fields?: Record<string, string[]>, more: object = {}) {
  return HttpResponse.json<GraphQLResponseBody<GraphQLQuery>>({
    data: null,
    errors: [{ message, extensions: { code, fields, ...more } }],
  })
}

export function userWith(overrides: Partial<CurrentUserDetailsFragment> = {}): CurrentUserDetailsFragment {
  return {
    __typename: 'CurrentUser',
    id: '7',
    name: 'Anna Tester',
    email: 'anna@hall.example',
    passwordResetRequired: false,
    hasPassword: true,
    secondFactor: false,
    secondFactorRequired: false,
    roles: ['tester'],
    permissions: ['pat menu', 'pat widget'],
    ...overrides,
  }
}

export function signIn(user = userWith()): void {
  respondWith({ CurrentUser: () => ({ currentUser: user }) })
}
