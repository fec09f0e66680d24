import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type GraphQLQuery, type GraphQLResponseBody, graphql, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { CurrentUserDetailsFragment } from '../../../client/session/CurrentUser.generated'
import { DEFAULT_FAILURE_REASONS } from '../../../domain/testing/outOfUse'

const NO_ASSIGNMENTS = { __typename: 'AssignmentPage', items: [], total: 0 }

/** The server in tests: no user is signed in until a test signs one in. */
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
  graphql.query('CurrentUser', () => refusal('UNAUTHENTICATED', 'You are not signed in.')),
  graphql.query('SecondFactor', () => HttpResponse.json({ data: { secondFactor: null } })),
  graphql.query('OwnIdentity', () => HttpResponse.json({ data: { ownIdentity: null } })),
  graphql.query('PasskeySignIn', () => HttpResponse.json({ data: { passkeySignIn: null } })),
  graphql.query('Passkeys', () =>
    HttpResponse.json({
      data: {
        passkeys: { __typename: 'OwnPasskeys', items: [], address: 'http://192.168.1.5:3000', available: false },
      },
    }),
  ),
  graphql.query('UserPasskeys', () => HttpResponse.json({ data: { userPasskeys: [] } })),
  graphql.query('OwnSessions', () => HttpResponse.json({ data: { ownSessions: [] } })),
  graphql.query('CalendarAddress', () => HttpResponse.json({ data: { calendarAddress: null } })),
  graphql.query('Reminders', () =>
    HttpResponse.json({ data: { reminders: { __typename: 'Reminders', digestDay: null, mailAvailable: false } } }),
  ),
  graphql.query('InstrumentsInUse', () =>
    HttpResponse.json({ data: { instruments: { __typename: 'InstrumentPage', items: [], total: 0 } } }),
  ),
  graphql.query('FailureReasons', () => HttpResponse.json({ data: { failureReasons: [...DEFAULT_FAILURE_REASONS] } })),
  graphql.query('FaultReportList', () =>
    HttpResponse.json({ data: { faultReports: { __typename: 'FaultReportPage', items: [], total: 0 } } }),
  ),
  graphql.query('CheckList', () =>
    HttpResponse.json({ data: { checks: { __typename: 'CheckPage', items: [], total: 0 } } }),
  ),
  graphql.query('AssignmentHere', () => HttpResponse.json({ data: { assignments: NO_ASSIGNMENTS } })),
  graphql.query('CheckPerformers', () => HttpResponse.json({ data: { testers: [] } })),
  graphql.query('AccessTokens', () => HttpResponse.json({ data: { accessTokens: [] } })),
)

/** The answer to a refused operation. */
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

/** From now on this user is signed in. */
export function signIn(user = userWith()): void {
  network.use(graphql.query('CurrentUser', () => HttpResponse.json({ data: { currentUser: user } })))
}
