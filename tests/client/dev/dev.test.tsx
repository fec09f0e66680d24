import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSchema, parse, validate } from 'graphql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EXAMPLE_QUERIES } from '../../../client/dev/console/exampleQueries'
import type { JobDetailsFragment } from '../../../client/dev/jobs/Jobs.generated'
import type { LogLineDetailsFragment, ServerLogQueryVariables } from '../../../client/dev/log/ServerLog.generated'
import type { ServerStateQuery } from '../../../client/dev/server/ServerState.generated'
import type { BackgroundJobState } from '../../../client/graphql/schema.generated'
import { enter } from '../support/fill'
import { pageOf, refusal, respondWith, signIn, userWith } from '../support/network'
import { renderApp, renderPage } from '../support/renderApp'

const developer = userWith({ roles: ['developer'], permissions: ['dev menu', 'view dev', 'view telescope'] })
beforeEach(() => signIn(developer))

const server = (id: string, pid: number) => ({
  __typename: 'ServerIdentity' as const,
  id,
  host: 'hall',
  pid,
  startedAt: new Date().toISOString(),
})

test('only developers see the console, under DEV', async () => {
  signIn(userWith({ permissions: [] }))
  const router = renderApp('/dev')
  expect(await screen.findByText('You are not allowed to see this page')).toBeVisible()
  signIn(developer)
  await act(() => router.navigate('/home'))
  const entries = within(await screen.findByRole('list', { name: 'DEV' }))
  expect(entries.getByRole('link', { name: 'Console' })).toLeadTo('/dev/console')
})

test.each(EXAMPLE_QUERIES)('the example $title is an operation of the schema', ({ query, variables }) => {
  const schema = buildSchema(readFileSync(path.resolve('schema.graphql'), 'utf8'))
  const document = parse(query)
  expect(validate(schema, document)).toEqual([])
  const taken = document.definitions.flatMap((definition) =>
    'variableDefinitions' in definition ? (definition.variableDefinitions ?? []) : [],
  )
  expect(Object.keys(JSON.parse(variables ?? '{}'))).toEqual(taken.map(({ variable }) => variable.name.value))
})

describe('the server page', () => {
  const state: ServerStateQuery['serverState'] = {
    __typename: 'ServerState',
    server: server('a', 4711),
    version: '1.2.3',
    commit: '0123456789abcdef',
    nodeVersion: '20.20.2',
    memory: { __typename: 'MemoryUse', resident: 123_456_789, heapUsed: 50_000_000, heapTotal: 60_000_000 },
    database: {
      __typename: 'DatabaseState',
      version: '18.4',
      embedded: true,
      sizeBytes: 22_200_000,
      connections: 3,
      idleConnections: 2,
      waiting: 0,
      migrations: [{ __typename: 'AppliedMigration', name: '0001_first', appliedAt: new Date().toISOString() }],
    },
    counters: {
      __typename: 'Counters',
      sessions: 5,
      reportRunsRunning: 1,
      reportRunsWaiting: 2,
      loginsFailing: 3,
      loginsBlocked: 1,
      keptAnswers: 0,
    },
    configuration: [
      { __typename: 'ConfigurationVariable', name: 'DATABASE_URL', value: 'postgresql://hall:•••@db/mah', isSet: true },
      { __typename: 'ConfigurationVariable', name: 'SMTP_URL', value: null, isSet: false },
    ],
  }
  const answer = (serverState: ServerStateQuery['serverState']) => respondWith({ ServerState: () => ({ serverState }) })

  test('the server page shows state and configuration, and can be refreshed', async () => {
    answer(state)
    renderPage('/dev/console?tab=server')
    const section = async (name: string) => within(await screen.findByRole('region', { name }))
    expect((await section('Server')).getByText('4711 on hall')).toBeVisible()
    expect((await section('Server')).getByText('50.0 MB of 60.0 MB')).toBeVisible()
    expect((await section('Database')).getByText('22.2 MB')).toBeVisible()
    expect((await section('At the moment')).getByText('1 running, 2 waiting')).toBeVisible()
    const row = (name: string) => screen.getByText(name).closest('tr')
    expect(row('DATABASE_URL')).toHaveTextContent('DATABASE_URLpostgresql://hall:•••@db/mahset')
    expect(row('SMTP_URL')).toHaveTextContent('SMTP_URLnonedefault')
    await userEvent.click(screen.getByText('1 applied'))
    expect(screen.getByText('0001_first')).toBeVisible()

    answer({ ...state, counters: { ...state.counters, reportRunsWaiting: 7 } })
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('1 running, 7 waiting')).toBeVisible()
  })
})

describe('the log', () => {
  let number = 0
  const line = (message: string, overrides: Partial<LogLineDetailsFragment> = {}): LogLineDetailsFragment => ({
    __typename: 'LogLine',
    id: `line-${++number}`,
    at: new Date(Date.UTC(2026, 0, 1, 12, 0, number)).toISOString(),
    level: 'info',
    message,
    requestId: null,
    details: {},
    ...overrides,
  })

  /** Mocks servers behind one address, which take turns to respond, each from its own log. The search is simplified. */
  function logsOf(...logs: { pid: number; lines: LogLineDetailsFragment[] }[]) {
    const asked: ServerLogQueryVariables[] = []
    respondWith({
      ServerLog: (variables: ServerLogQueryVariables) => {
        const { pid, lines } = logs[asked.length % logs.length] ?? { pid: 0, lines: [] }
        asked.push(variables)
        const { after, minimumLevel, requestId, search } = variables
        const known = lines.findIndex(({ id }) => id === after)
        const found = lines
          .slice(known + 1)
          .filter(({ level }) => minimumLevel !== 'error' || level === 'error')
          .filter((candidate) => !requestId || candidate.requestId === requestId)
          .filter(({ message }) => !search || message.includes(search))
        return {
          serverLog: {
            __typename: 'ServerLog',
            server: server(`server-${pid}`, pid),
            cursor: lines.at(-1)?.id ?? '',
            lines: found,
          },
        }
      },
    })
    return asked
  }
  const shown = () =>
    within(screen.getByRole('list', { name: 'Log' }))
      .getAllByRole('listitem')
      .map(textOf)
  const textOf = ({ textContent }: HTMLElement) => String(textContent).replace(/^[\d:.]+/, '')

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    cleanup()
    // why: draw pending frames first; otherwise, jsdom's frame interval would never restart after the clock changes
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
  })
  const twoSecondsLater = () => act(() => vi.advanceTimersByTimeAsync(2_000))

  test('the log shows new lines first, until it is paused', async () => {
    const log = { pid: 1, lines: [line('first'), line('second')] }
    const asked = logsOf(log)
    renderPage('/dev/console?tab=log')
    await screen.findByText('second')
    expect(shown()).toEqual(['infosecond', 'infofirst'])

    log.lines.push(line('third'))
    await twoSecondsLater()
    await screen.findByText('third')
    expect(shown()).toEqual(['infothird', 'infosecond', 'infofirst'])
    expect(asked.map(({ after }) => after)).toEqual([undefined, log.lines[1]?.id])

    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    log.lines.push(line('fourth'))
    await twoSecondsLater()
    expect(asked).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
    expect(await screen.findByText('fourth')).toBeVisible()
  })

  test('the log is not polled while the tab is hidden', async () => {
    const log = { pid: 1, lines: [line('first')] }
    const asked = logsOf(log)
    renderPage('/dev/console?tab=log')
    await screen.findByText('first')
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await twoSecondsLater()
    expect(asked).toHaveLength(1)
    visibility.mockRestore()
    log.lines.push(line('second'))
    await twoSecondsLater()
    expect(await screen.findByText('second')).toBeVisible()
    respondWith({
      ServerState: () =>
        refusal('FORBIDDEN', 'You are not allowed to do this. Ask an administrator if you need access.'),
    })
    await userEvent.click(screen.getByRole('link', { name: 'Server' }))
    const before = asked.length
    await twoSecondsLater()
    expect(asked).toHaveLength(before)
  })

  test('the log is filtered by level, request and words, and the address keeps the filters', async () => {
    const request = { req: { method: 'GET', path: '/api/assets' }, res: { statusCode: 500 } }
    const err = { message: 'relation is missing', stack: 'Error: relation is missing\n    at assets.ts' }
    logsOf({
      pid: 1,
      lines: [
        line('started'),
        line('request completed', { requestId: 'r-1', level: 'error', details: request }),
        line('operation failed', { requestId: 'r-2', level: 'error', details: { err } }),
      ],
    })
    const router = renderPage('/dev/console?tab=log')
    await screen.findByText('started')

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Errors')
    await waitFor(() => expect(screen.queryByText('started')).toBeNull())
    expect(await screen.findByText('GET /api/assets 500 · request completed')).toBeVisible()
    await userEvent.click(screen.getByText('relation is missing · operation failed'))
    expect(screen.getByText(/at assets\.ts/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show in Telescope' })).toLeadTo('/telescope/requests/r-2')
    await userEvent.click(screen.getByRole('button', { name: 'Only this request' }))
    await waitFor(() => expect(screen.queryByText(/GET/)).toBeNull())
    expect(await screen.findByText('relation is missing · operation failed')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Request id' })).toHaveValue('r-2')

    await enter(screen.getByRole('searchbox', { name: 'Search the log' }), 'elsewhere{Enter}')
    expect(await screen.findByText('No lines found')).toBeVisible()
    expect(router.state.location.search).toBe('?tab=log&level=error&request=r-2&search=elsewhere')
    await userEvent.click(screen.getByRole('button', { name: 'Show all lines' }))
    expect(await screen.findByText('started')).toBeVisible()
  })
})

describe('the background jobs', () => {
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const job = (id: string, state: BackgroundJobState, message: string | null): JobDetailsFragment => ({
    __typename: 'BackgroundJob',
    id,
    job: 'weekly-mail',
    title: 'Weekly email',
    state,
    retries: state === 'failed' ? 6 : 0,
    retryLimit: 6,
    createdAt: at,
    startAfter: at,
    startedAt: at,
    endedAt: at,
    message,
    data: '{"userId": 7}',
  })

  test('the background jobs are filtered by state, show their errors, and can be retried', async () => {
    const asked: object[] = []
    const retried: string[] = []
    respondWith({
      BackgroundJobs: (variables) => {
        asked.push(variables)
        const items = retried.length > 0 ? [job('a', 'done', 'sent')] : [job('a', 'failed', 'the mail server is away')]
        return {
          backgroundJobs: { __typename: 'BackgroundJobPage', total: 1, items },
          jobQueues: [
            {
              __typename: 'JobQueue',
              job: 'weekly-mail',
              title: 'Weekly email',
              waiting: 2,
              retrying: 0,
              running: 0,
              done: 40,
              failed: 1,
            },
          ],
          jobSchedules: pageOf('JobSchedulePage', [
            {
              __typename: 'JobSchedule',
              key: 'weekly-mails',
              title: 'Weekly emails due today',
              cron: '0 7 * * *',
              timeZone: 'Europe/London',
              nextRunAt: new Date(Date.now() + 7_200_000).toISOString(),
              lastRunAt: null,
            },
          ]),
        }
      },
      RetryBackgroundJob: ({ id }) => {
        retried.push(id)
        if (retried.length === 1) return refusal('NOT_FOUND', 'There is no such job.')
        return { retryBackgroundJob: job('a', 'retrying', null) }
      },
    })
    renderPage('/dev/console?tab=jobs&state=failed')
    const list = within(await screen.findByRole('list', { name: 'Jobs' }))
    expect(screen.getByRole('list', { name: 'Job types' })).toHaveTextContent('1 failed, 2 waiting, 40 done')
    expect(list.getByText('the mail server is away')).toBeVisible()
    expect(list.getByText('tried 7 times')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Next runs' })).toHaveTextContent(
      'in 2 hours, 0 7 * * * in Europe/London',
    )
    expect(asked).toEqual([{ filter: { state: ['failed'] }, limit: 25 }])

    await userEvent.click(list.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('There is no such job.')).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Weekly email: trying again')).toBeVisible()
    expect(await list.findByText('sent')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('State'), 'All')
    await waitFor(() => expect(asked.at(-1)).toEqual({ filter: {}, limit: 25 }))
  })
})
