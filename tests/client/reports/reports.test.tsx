import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, type GraphQLQuery, type GraphQLResponseBody, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReportDefinitionFragment } from '../../../client/reports/editor/ReportEditor.generated'
import type { AskedParameterFragment } from '../../../client/reports/Report.generated'
import type { ReportResultFragment } from '../../../client/reports/result/ReportResult.generated'
import { resolveReportColumn } from '../../../domain/reports/reportCells'
import { parseReportHeaders } from '../../../domain/reports/reportHeaders'
import { today } from '../../../domain/values/calendar'
import { closeTab } from '../support/closeTab'
import { enter, fill } from '../support/fill'
import { refusal, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'

const reader = userWith({ permissions: ['menu reports', 'run reports'] })
const author = userWith({ permissions: ['menu reports', 'run reports', 'manage reports', 'admin menu'] })

const parameter = (overrides: Partial<AskedParameterFragment>): AskedParameterFragment => ({
  __typename: 'ReportParameter',
  name: 'days',
  label: 'Days',
  type: 'number',
  default: null,
  required: false,
  options: [],
  searchable: false,
  ...overrides,
})

const HEADERS = {
  id: { label: 'Id', hidden: true },
  name: { label: 'Asset', link: '/pat/assets/{id}' },
  level: { label: 'Level', format: 'number:1', total: 'sum' },
}

function resultOf(rows: unknown[][], overrides: Partial<ReportResultFragment> = {}): ReportResultFragment {
  const headers = parseReportHeaders(JSON.stringify(HEADERS)).value
  const column = (name: string, type: 'text' | 'number' | 'date') => ({
    __typename: 'ReportColumn' as const,
    ...resolveReportColumn(name, type, headers),
  })
  return {
    __typename: 'ReportResult',
    runId: '1',
    columns: [column('id', 'text'), column('name', 'text'), column('level', 'number'), column('tested', 'date')],
    rows,
    truncated: false,
    chart: null,
    ...overrides,
  }
}

const ROWS = [
  ['7', 'Kettle', 2.5, '2026-03-01'],
  ['8', 'Urn', 10, null],
]

const found = (result: ReportResultFragment) =>
  HttpResponse.json<GraphQLResponseBody<GraphQLQuery>>({ data: { result } })

/** Mocks a server with one report; the returned array collects the parameters of each run. */
function openReport(parameters: AskedParameterFragment[], answer = () => found(resultOf(ROWS))) {
  const runs: Record<string, unknown>[] = []
  respondWith({
    ReportPage: () => ({
      report: { __typename: 'Report', id: '3', name: 'Stock value', description: 'What is where.', parameters },
    }),
    RunReport: (variables) => {
      runs.push(variables.params)
      return answer()
    },
    RunState: () => refusal('NOT_FOUND', 'This run cannot be found.'),
    CancelReportRun: () => ({ cancelReportRun: true }),
  })
  return runs
}

const rowTexts = async () => {
  const grid = await screen.findByRole('grid')
  return within(grid)
    .getAllByRole('row')
    .map((row) => row.textContent)
}

beforeEach(() => {
  signIn(reader)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a report without parameters runs at once, formatted by its headers', async () => {
  const runs = openReport([])
  renderPage('/reports/3')
  expect(await screen.findByRole('heading', { level: 1, name: 'Stock value' })).toBeVisible()
  expect(await rowTexts()).toEqual(['AssetLevelTested', 'Kettle2.51 Mar 2026', 'Urn10.0', 'Sum 12.5'])
  expect(screen.getByRole('link', { name: 'Kettle' })).toLeadTo('/pat/assets/7')
  expect(screen.getByText('2 rows')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect(screen.getByRole('menuitem', { name: 'CSV' })).toLeadTo('/api/reports/3/export.csv?')
  expect(screen.queryByRole('link', { name: /Edit/ })).not.toBeInTheDocument()
  expect(runs).toEqual([{}])
})

test('the table sorts and filters, the totals follow, and the address keeps both', async () => {
  openReport([])
  const router = renderPage('/reports/3')
  await userEvent.click(await screen.findByRole('button', { name: 'Level' }))
  await userEvent.click(screen.getByRole('button', { name: /Level/ }))
  await waitFor(async () => expect((await rowTexts())[1]).toMatch(/^Urn/))
  await userEvent.click(screen.getByRole('button', { name: 'Filter columns' }))
  await enter(screen.getByRole('textbox', { name: 'Filter Level' }), '< 5')
  expect(await screen.findByText('1 row of 2 rows')).toBeVisible()
  expect((await rowTexts()).slice(2)).toEqual(['Kettle2.51 Mar 2026', 'Sum 2.5'])
  expect(decodeURIComponent(router.state.location.search)).toBe('?view.sort=-level&view.filter.level=<+5')
  expect(screen.getByRole('link', { name: 'Print' })).toLeadTo(
    '/reports/3/print?view.sort=-level&view.filter.level=%3C+5',
  )
})

test('a missing value is reported at its field, and the address keeps the values used', async () => {
  const runs = openReport([
    parameter({ required: true }),
    parameter({
      name: 'kind',
      label: 'Kind',
      type: 'select',
      options: [{ __typename: 'ReportOption', value: 'a', label: 'Amps' }],
    }),
    parameter({ name: 'since', label: 'Since', type: 'date', default: 'today' }),
  ])
  const router = renderPage('/reports/3')
  expect(await screen.findByLabelText('Since')).toHaveValue(today())
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Amps')
  await userEvent.click(screen.getByRole('button', { name: 'Run' }))
  expect(await screen.findByText('Days is required.')).toBeVisible()
  expect(runs).toEqual([])
  expect(screen.getByLabelText('Kind')).toHaveValue('a')
  await userEvent.type(screen.getByLabelText(/^Days/), '30{Enter}')
  await screen.findByText('2 rows')
  expect(runs).toEqual([{ days: '30', kind: 'a' }])
  expect(router.state.location.search).toBe('?days=30&kind=a')
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect(screen.getByRole('menuitem', { name: 'Excel' })).toLeadTo('/api/reports/3/export.xlsx?days=30&kind=a')
})

test('a bookmarked run with a wrong value reports it at its field and does not run', async () => {
  const runs = openReport([parameter({})])
  renderPage('/reports/3?days=many')
  expect(await screen.findByText('Enter a number with a decimal point, such as 12.5.')).toBeVisible()
  expect(screen.getByLabelText(/^Days/)).toHaveValue('many')
  expect(runs).toEqual([])
})

test('an error from the server appears at its field, and the values stay', async () => {
  openReport([parameter({})], () =>
    refusal('BAD_USER_INPUT', 'Check the highlighted fields.', { 'params.days': ['Must be 365 or less.'] }),
  )
  renderPage('/reports/3?days=1000')
  expect(await screen.findByText('Must be 365 or less.')).toBeVisible()
  expect(screen.getByLabelText(/^Days/)).toHaveValue('1000')
})

test('options are searched by part of their label', async () => {
  const runs = openReport([parameter({ name: 'place', label: 'Place', type: 'location', searchable: true })])
  const asked: object[] = []
  respondWith({
    ParameterOptions: (variables) => {
      asked.push(variables)
      const options = variables.search === 'kit' ? [{ __typename: 'ReportOption', value: '4', label: 'Kitchen' }] : []
      return { options }
    },
  })
  renderPage('/reports/3')
  await enter(await screen.findByRole('combobox', { name: 'Place' }), 'kit')
  await userEvent.click(await screen.findByRole('option', { name: 'Kitchen' }))
  expect(asked).toContainEqual({ id: '3', parameter: 'place', search: 'kit' })
  await userEvent.click(screen.getByRole('button', { name: 'Run' }))
  await waitFor(() => expect(runs.at(-1)).toEqual({ place: '4' }))
  expect(screen.getByRole('combobox', { name: 'Place' })).toHaveValue('Kitchen')
})

test('a truncated result says so and offers to download all of it', async () => {
  openReport([], () => found(resultOf(ROWS, { truncated: true })))
  renderPage('/reports/3')
  expect(await screen.findByText('Only the first 2 rows are shown; there are more.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download all as CSV' })).toBeVisible()
})

test('a waiting run is shown, and Stop ends it on the server', async () => {
  const cancelled: unknown[] = []
  openReport([])
  respondWith({
    RunReport: () => delay('infinite') as never,
    RunState: (variables) => ({ reportRun: { __typename: 'ReportRun', id: variables.runId, state: 'waiting' } }),
    CancelReportRun: (variables) => {
      cancelled.push(variables.runId)
      return { cancelReportRun: true }
    },
  })
  renderPage('/reports/3')
  expect(await screen.findByText(/^Waiting to start/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped')).toBeVisible()
  await waitFor(() => expect(cancelled).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Run' })).toBeEnabled()
})

test("readings are charted as on the asset's page: logarithmic, with the limit, and values out of range marked", async () => {
  const [, name, , tested] = resultOf(ROWS).columns
  const columns = name && tested ? [{ ...name, name: 'reading', link: null }, tested] : []
  const rows = [
    ['>299', '2022-02-12'],
    ['', '2023-02-12'],
    ['0.4', '2026-02-14'],
    ['247', '2025-02-15'],
  ]
  const chart = { __typename: 'ReportChart', type: 'insulation', x: 'tested', splitBy: null } as const
  openReport([], () => found(resultOf(rows, { columns, chart: { ...chart, y: ['reading'] } })))
  renderPage('/reports/3')
  const plot = await screen.findByRole('img', {
    name: 'Insulation resistance: 3 readings, from >299 MΩ on 12 Feb 2022 to 0.4 MΩ on 14 Feb 2026. Outer limit: must not be below 1 MΩ. The table shows all readings.',
  })
  const shapes = [...plot.querySelectorAll<HTMLElement>('[data-shape]')].map(({ dataset }) => dataset.shape)
  expect(shapes).toEqual(['above', 'within', 'beyond'])
  // the axis is logarithmic: 1, 10, 100 rather than 50, 100, 150
  expect(plot).toHaveTextContent('110100')
})

test('a printed report has every row, the values used and the totals', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {})
  openReport([parameter({})])
  renderPage('/reports/3/print?days=30&view.filter.name=urn')
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['AssetLevelTested', 'Urn10.0', 'Sum 10.0'])
  expect(screen.getByText('Days: 30')).toBeVisible()
  expect(screen.getByText(/^1 row of 2 rows/)).toBeVisible()
  await waitFor(() => expect(printed).toHaveBeenCalledOnce())
})

test('a verdict is shown as a sticker, on screen and on paper', async () => {
  const [, name] = resultOf(ROWS).columns
  const columns = name ? [name, { ...name, name: 'safe', label: 'Result', link: null, format: 'passfail' }] : []
  const rows = [
    ['Kettle', true],
    ['Urn', false],
    ['Lamp', null],
  ]
  vi.spyOn(window, 'print').mockImplementation(() => {})
  openReport([], () => found(resultOf(rows, { columns })))
  const verdicts = () =>
    [...document.querySelectorAll<HTMLElement>('[data-verdict]')].map(({ dataset }) => dataset.verdict)
  const router = renderPage('/reports/3')
  await screen.findByRole('grid')
  expect(verdicts()).toEqual(['safe', 'unsafe'])
  await router.navigate('/reports/3/print')
  await screen.findByRole('table')
  expect(verdicts()).toEqual(['safe', 'unsafe'])
})

const definition = (overrides: Partial<ReportDefinitionFragment> = {}): ReportDefinitionFragment => ({
  __typename: 'Report',
  id: '3',
  name: 'Stock value',
  description: '',
  sql: 'SELECT *\nFROM nowhere WHERE level > :least',
  params: '[{"name": "least", "type": "number"}]',
  headers: '{}',
  chart: '',
  parameters: [],
  ...overrides,
})

describe('writing a report', () => {
  beforeEach(() => {
    signIn(author)
    respondWith({
      ReportDefinition: () => ({ report: definition() }),
      ReportSchema: () => ({
        reportSchema: [
          {
            __typename: 'ReportingView',
            name: 'stock_levels',
            description: 'How much is where.',
            columns: [
              {
                __typename: 'ReportingColumn',
                name: 'level',
                type: 'numeric',
                description: 'How much',
                samples: ['2.5'],
              },
            ],
          },
        ],
      }),
      RunState: () => refusal('NOT_FOUND', 'This run cannot be found.'),
    })
  })

  const tab = (name: RegExp | string) => screen.findByRole('tab', { name })

  test('writing a report begins with SELECT * FROM, next to the available views', async () => {
    renderPage('/admin/reports/new')
    expect(await screen.findByRole('textbox', { name: 'SQL' })).toHaveTextContent('SELECT * FROM')
    expect(await screen.findByText('How much is where.')).toBeVisible()
    expect(screen.getByText('stock_levels')).toBeVisible()
    expect(screen.getByText('2.5')).toBeInTheDocument()
  })

  test('Run shows the result for the entered values before the report is saved', async () => {
    let tried: object | undefined
    respondWith({
      TryReport: (variables) => {
        tried = { ...variables, runId: undefined }
        return found(resultOf(ROWS))
      },
    })
    renderPage('/admin/reports/3')
    await userEvent.type(await screen.findByLabelText('Least'), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Run' }))
    expect(await rowTexts()).toContain('Kettle2.51 Mar 2026')
    const { sql, params, headers, chart } = definition()
    expect(tried).toEqual({ input: { sql, params, headers, chart }, params: { least: '2' } })
    await userEvent.click(await tab('Columns'))
    expect(await screen.findByRole('region', { name: 'Column level' })).toBeVisible()
  })

  test('a chart is drawn from the loaded rows as soon as it is chosen, split by a column', async () => {
    let runs = 0
    respondWith({
      TryReport: () => {
        runs += 1
        return found(resultOf(ROWS))
      },
    })
    renderPage('/admin/reports/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Run' }))
    await rowTexts()
    await userEvent.click(await tab('Chart'))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Chart' }), 'bar')
    expect(await screen.findByRole('img', { name: /^Bar chart: Level by Asset\./ })).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Split by' }), 'tested')
    expect(await screen.findByRole('img', { name: /^Bar chart: Level by Asset, split by Tested\./ })).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Along the axis' }), 'level')
    expect(screen.queryByRole('checkbox', { name: 'Level' })).not.toBeInTheDocument()
    expect(runs).toBe(1)
  })

  test('an SQL error is shown at its position', async () => {
    respondWith({
      TryReport: () =>
        HttpResponse.json({
          errors: [
            {
              message: 'Check the highlighted fields.',
              extensions: {
                code: 'BAD_USER_INPUT',
                fields: { sql: ['Relation "nowhere" does not exist.'] },
                position: 14,
              },
            },
          ],
        }),
    })
    renderPage('/admin/reports/3')
    const box = await screen.findByRole('textbox', { name: 'SQL' })
    await userEvent.click(await screen.findByRole('button', { name: 'Run' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Line 2: Relation "nowhere" does not exist.' }))
    expect(box).toHaveFocus()
    expect(box.querySelector('.cm-lintRange-error')).toHaveTextContent('nowhere')
  })

  test('forms write the JSON, report errors at their fields, and Save sends the texts', async () => {
    let saved: Record<string, string> = {}
    respondWith({
      UpdateReport: (variables) => {
        saved = variables.input
        return { updateReport: definition(variables.input) }
      },
    })
    renderPage('/admin/reports/3')
    await userEvent.click(await tab('Parameters (1)'))
    const own = within(await screen.findByRole('region', { name: 'Parameter least' }))
    await fill(own.getByLabelText('Default'), '5')
    await userEvent.click(own.getByRole('checkbox', { name: 'Required' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add parameter' }))
    const added = within(await screen.findByRole('region', { name: 'Parameter 2' }))
    expect(await added.findByText(/^Must begin with a letter/)).toBeVisible()
    await userEvent.click(added.getByRole('button', { name: 'Remove parameter 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save report' }))
    expect(await screen.findByText('Report saved')).toBeVisible()
    expect(JSON.parse(saved.params ?? '')).toEqual([{ name: 'least', type: 'number', default: '5', required: true }])
  })

  test('invalid JSON is marked at its position, and cannot be edited as a form until it is fixed', async () => {
    respondWith({ ReportDefinition: () => ({ report: definition({ params: '[{"name": "least" "type": 1}]' }) }) })
    renderPage('/admin/reports/3')
    await userEvent.click(await tab(/^Parameters/))
    expect(await screen.findByRole('button', { name: /^Line 1: Expected a comma/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'As a form' })).toBeDisabled()
  })

  test('a report being edited survives a closed tab', async () => {
    renderPage('/admin/reports/3')
    await enter(await screen.findByRole('textbox', { name: 'Name' }), ' today')
    closeTab()
    renderPage('/admin/reports/3')
    expect(await screen.findByText(/have been restored/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Stock value today')
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Stock value')
  })

  test('leaving the report editor with unsaved entries requires confirmation', async () => {
    const router = renderPage('/admin/reports/3')
    await enter(await screen.findByRole('textbox', { name: 'Name' }), ' today')
    await userEvent.click(screen.getByRole('link', { name: 'Open' }))
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe('/admin/reports/3')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Stock value today')
  })
})
