import { gql } from '@apollo/client'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { apolloClient } from '../../../client/graphql/apolloClient'
import type { ImportDetailsFragment, ImportRowDetailsFragment } from '../../../client/import/Import.generated'
import type { NumberToCodeRule } from '../../../domain/imports/codeRules'
import type { Permission } from '../../../domain/people/permissions'
import { enter } from '../support/fill'
import { network, pageOf, refusal, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'

const column = (header: string, sample: string, field: string | null): ImportDetailsFragment['columns'][number] => ({
  __typename: 'ImportColumn',
  header,
  samples: [sample],
  field,
  question: null,
})

const FILE: ImportDetailsFragment = {
  __typename: 'Import',
  id: '3',
  kind: 'assets',
  fileName: 'register.csv',
  status: 'draft',
  format: 'csv',
  encoding: 'windows-1252',
  delimiter: ';',
  sheet: null,
  sheets: [],
  headerRow: 1,
  decimal: ',',
  overRangeText: null,
  overRange: null,
  dateFormat: null,
  createLocations: false,
  createAssets: false,
  codeRules: [],
  codeSuggestions: [],
  numberFrom: null,
  numbering: null,
  forAllRows: { __typename: 'ImportForAllRows', name: null, category: null, schedule: null },
  sharedErrors: [],
  newAssets: { __typename: 'NewAssets', count: 0, names: [] },
  assetClass: null,
  newLocations: { __typename: 'NewLocations', count: 0, names: [] },
  columns: [column('Tag', 'A-1', 'code'), column('What', 'Kettle', null)],
  rowCount: 2,
  done: 0,
  running: false,
  creates: 0,
  changes: 0,
  unchanged: 0,
  refused: 0,
  warned: 0,
  importedAt: null,
  undoneAt: null,
  user: { __typename: 'AuditUser', id: '7', name: 'Ann Test' },
  mayUndo: true,
  obstacles: [],
}
const ROW: ImportRowDetailsFragment = {
  __typename: 'ImportRow',
  number: 2,
  cells: ['A-1', ''],
  outcome: 'refuse',
  recordId: null,
  record: null,
  warnings: [],
  errors: [{ __typename: 'ImportError', field: 'name', message: 'Enter a name.' }],
  changes: [],
}

/** Values of an import whose code rules are confirmed, so that no suggestion is left. */
const confirmed = (rules: NumberToCodeRule[]): Partial<ImportDetailsFragment> => ({
  codeRules: rules.map((rule) => ({ __typename: 'ImportCodeRule', ...rule })),
  codeSuggestions: [],
})

interface Opened {
  permissions?: Permission[]
  path?: string
}

/** Opens a page of the app, by default a started import's page. */
function openImport(overrides: Partial<ImportDetailsFragment> = {}, { permissions, path = '/import/3' }: Opened = {}) {
  signIn(userWith(permissions && { permissions }))
  let file = { ...FILE, ...overrides }
  let row = ROW
  const sent: unknown[] = []
  const change = (now: Partial<ImportDetailsFragment>) => {
    file = { ...file, ...now }
    return file
  }
  respondWith({
    ImportList: () => ({ imports: pageOf('ImportPage', []) }),
    Import: () => ({ import: file }),
    ImportProgress: () => ({ import: { __typename: 'Import', id: '3', done: 1, running: false } }),
    ImportRows: () => ({ importRows: pageOf('ImportRowPage', [row]) }),
    ImportSameCells: () => ({ importSameCells: [1, 0] }),
    CreateImport: (variables) => {
      sent.push(variables.input)
      return { createImport: file }
    },
    UpdateImport: ({ input }) => {
      sent.push(input)
      const { fields, codeRules, ...reading } = input
      const columns = fields && file.columns.map((column, index) => ({ ...column, field: fields[index] ?? null }))
      return {
        updateImport: change({ ...reading, ...(columns && { columns }), ...(codeRules && confirmed(codeRules)) }),
      }
    },
    CheckImport: () => ({ checkImport: change({ status: 'checked', creates: 1, refused: 1 }) }),
    CorrectImportRow: (variables) => {
      const { cells, everywhere } = variables
      sent.push(everywhere ? { cells, everywhere } : cells)
      row = { ...ROW, cells: variables.cells, outcome: 'create', errors: [] }
      change({ creates: 2, refused: 0 })
      return { correctImportRow: row }
    },
    RunImport: () => ({ runImport: change({ status: 'imported', importedAt: new Date().toISOString() }) }),
    UndoImport: () => ({ undoImport: change({ status: 'undone', undoneAt: new Date().toISOString() }) }),
  })
  renderPage(path)
  return { sent }
}

test('a pasted table is recognised, mapped, previewed, corrected, imported and undone', async () => {
  const user = userEvent.setup()
  const { sent } = openImport({}, { path: '/import' })
  expect(await screen.findByRole('radio', { name: 'Assets' })).toBeChecked()
  // a tester may not change locations or stock
  expect(screen.queryByRole('radio', { name: 'Locations' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('textbox', { name: 'Rows copied from a spreadsheet, with their headers' }))
  await user.paste('Tag\tWhat\nA-1\tKettle')
  await user.click(screen.getByRole('button', { name: 'Read table' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Import of register.csv' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Text encoding' })).toHaveDisplayValue('Windows-1252 (Western)')
  expect(screen.getByRole('combobox', { name: 'Separator' })).toHaveDisplayValue('Semicolons')
  expect(screen.getByRole('combobox', { name: 'Decimals' })).toHaveDisplayValue('1,5 (comma)')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Name')
  await user.click(screen.getByRole('button', { name: 'Preview rows' }))

  expect(await screen.findByRole('button', { name: 'Import 1 asset' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Refused 1' })).toHaveAttribute('aria-pressed', 'true')
  expect(await screen.findByText('Name: Enter a name.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'A-1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Row 2' }))
  const name = await dialog.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveAccessibleErrorMessage('Enter a name.')
  await enter(name, 'Kettle')
  await user.click(dialog.getByRole('button', { name: 'Save row' }))

  await user.click(await screen.findByRole('button', { name: 'Import 2 assets' }))
  expect(await screen.findByText(/2 assets created/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo this import' }))
  await user.click(await screen.findByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('Undone: 2 assets created')).toBeVisible()
  expect(sent).toEqual([
    { kind: 'assets', text: 'Tag\tWhat\nA-1\tKettle' },
    { fields: ['code', 'name'] },
    ['A-1', 'Kettle'],
  ])
})

test('ambiguous dates need a choice, and are then shown as they are read', async () => {
  const user = userEvent.setup()
  const { sent } = openImport({
    kind: 'tests',
    columns: [column('Tag', 'A-1', 'asset'), column('When', '03/04/2025', 'testDate')],
  })
  expect(await screen.findByText(/^In this file’s dates, either the day or the month could come first/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Dates' })).toHaveDisplayValue('Choose…')
  await user.click(screen.getByRole('button', { name: 'Preview rows' }))
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), '31/03/2026 (day, month)')
  expect(await screen.findByText('03/04/2025 is 3 Apr 2025')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Preview rows' }))
  expect(await screen.findByRole('button', { name: 'Import 1 test' })).toBeEnabled()
  expect(sent).toEqual([{ dateFormat: 'british' }])
})

test("the decimal sign and the instrument's range need a choice, and an invalid range is rejected", async () => {
  const user = userEvent.setup()
  const { sent } = openImport({
    kind: 'tests',
    decimal: null,
    overRangeText: 'OL',
    columns: [
      column('Tag', 'A-1', 'asset'),
      {
        __typename: 'ImportColumn',
        header: 'Ins',
        samples: ['1.250', 'OL'],
        field: 'insulationResistance',
        question: null,
      },
    ],
  })
  expect(await screen.findByText(/^In this file, 1\.250 could mean/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Preview rows' }))
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decimals' }), '1.5 (point)')
  const range = screen.getByRole('textbox', { name: 'OL stands for (MΩ)' })
  await user.type(range, '<1{Enter}')
  expect(range).toHaveAccessibleErrorMessage("Enter the upper limit of the instrument's range, such as >200.")
  await user.clear(range)
  await enter(range, '299{Enter}')
  expect(range).toHaveValue('>299')
  await user.click(screen.getByRole('button', { name: 'Preview rows' }))
  expect(await screen.findByRole('button', { name: 'Import 1 test' })).toBeEnabled()
  expect(sent).toEqual([{ decimal: '.' }, { overRange: '>299' }])
})

test('a correction applies to the whole column', async () => {
  const user = userEvent.setup()
  const { sent } = openImport({ status: 'checked', creates: 1, refused: 130 })
  respondWith({ ImportSameCells: () => ({ importSameCells: [130, 0] }) })
  await user.click(await screen.findByRole('button', { name: 'What does this mean?', description: 'Refused' }))
  expect(screen.getByRole('note', { name: 'Refused' })).toHaveTextContent('left out of the import unless')
  await user.click(await screen.findByRole('button', { name: 'A-1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Row 2' }))
  const code = await dialog.findByRole('textbox', { name: 'Code' })
  expect(dialog.queryByRole('switch')).not.toBeInTheDocument()
  await user.type(code, '0')
  await user.click(await dialog.findByRole('switch', { name: 'Replace “A-1” with “A-10” in all 130 rows' }))
  await user.click(dialog.getByRole('button', { name: 'Save row' }))
  expect(await screen.findByText('130 rows corrected')).toBeVisible()
  expect(sent).toEqual([{ cells: ['A-10', ''], everywhere: [0] }])
})

test('missing locations are listed, and created for users who may add them', async () => {
  const user = userEvent.setup()
  const { sent } = openImport(
    {
      columns: [column('Tag', 'A-1', 'code'), column('Room', 'Attic', 'location')],
      newLocations: { __typename: 'NewLocations', count: 2, names: ['Attic', 'Cellar'] },
    },
    { permissions: ['pat menu', 'admin'] },
  )
  await user.click(await screen.findByRole('switch', { name: 'Create missing locations' }))
  await user.click(screen.getByRole('button', { name: 'Preview rows' }))
  expect(await screen.findByText('2 locations will be created: Attic, Cellar')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Create missing locations' })).toBeChecked()
  expect(sent).toEqual([{ createLocations: true }])
})

test('the preview lists warnings with the records concerned', async () => {
  const user = userEvent.setup()
  const { sent } = openImport({
    kind: 'assets',
    status: 'checked',
    creates: 1,
    warned: 1,
    columns: [
      column('Tag', 'A-1', 'code'),
      { __typename: 'ImportColumn', header: 'Type', samples: ['II'], field: null, question: 'class' },
    ],
  })
  const warnings = [{ __typename: 'ImportError' as const, field: 'class', message: 'It becomes Class I.' }]
  respondWith({
    ImportRows: (variables) => {
      sent.push(variables.warned)
      const items = [{ ...ROW, outcome: 'create', errors: [], warnings }]
      return { importRows: { __typename: 'ImportRowPage', items, total: 1 } }
    },
  })
  expect(await screen.findByText('Check 1 asset before you import: choose ‘With warnings’ to see why.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'With warnings 1' })).toHaveAttribute('aria-pressed', 'true')
  expect(await screen.findByText('Class: It becomes Class I.')).toBeVisible()
  await user.click(screen.getByRole('heading', { name: /^Columns/ }))
  expect(screen.getByText('This column may contain the class. If it does, choose Class.')).toBeVisible()
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Class of new assets, if not in the file' }),
    'Class II (double insulated)',
  )
  expect(sent.slice(0, 2)).toEqual([true, { assetClass: 2 }])
})

test.each([
  ['done', { status: 'checked', creates: 1 }, 'Import 1 asset', 'Undo this import'],
  ['undone', { status: 'imported', creates: 1, importedAt: '2026-11-20T10:00:00Z' }, 'Undo this import', /^Undone: /],
] as const)('an import that is %s makes every list, count and history reload', async (_, stored, press, then) => {
  openImport(stored)
  const button = await screen.findByRole('button', { name: press })
  const query = gql`{ checkSummary checkCategories faultReport testers }`
  const stale = { checkSummary: 1, checkCategories: 1, faultReport: 1, testers: 1 }
  apolloClient.cache.writeQuery({ query, data: stale })
  await userEvent.click(button)
  if (stored.status === 'imported') await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
  await screen.findByText(then)
  expect(apolloClient.cache.readQuery({ query })).toBeNull()
})

test('an error in all rows is shown once, with its fix, so that other errors stay visible', async () => {
  const interval = { __typename: 'ImportError' as const, field: 'months', message: 'Must be 12 months.' }
  const { sent } = openImport({
    status: 'checked',
    refused: 2,
    sharedErrors: [interval],
    columns: [column('Tag', 'A-1', 'code'), column('Every', '1', 'months')],
  })
  respondWith({
    ImportRows: () => ({ importRows: pageOf('ImportRowPage', [{ ...ROW, errors: [interval, ...ROW.errors] }]) }),
  })
  expect(await screen.findByText('All 2 rows: Retest interval (months): Must be 12 months.')).toBeVisible()
  expect(await screen.findByText('Name: Enter a name.')).toBeVisible()
  expect(screen.queryByText(/^Retest interval/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Use as the interval in years' }))
  expect(sent).toEqual([{ fields: ['code', 'frequency'] }])
})

test('one press numbers a list without codes, from the first free code', async () => {
  const { sent } = openImport({ numbering: { __typename: 'ImportNumbering', count: 2, firstCode: 'PAT0001' } })
  expect(await screen.findByText('2 assets of this file have no code.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Number rows from PAT0001' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Do not number' }))
  expect(sent).toEqual([{ numberFrom: 'PAT0001' }, { numberFrom: '' }])
})

test('a list of places becomes checks with one name, category and schedule', async () => {
  const { sent } = openImport(
    {
      kind: 'checks',
      columns: [column('Where', 'Hall', 'location')],
    },
    { permissions: ['pat menu', 'manage checks'] },
  )
  await enter(await screen.findByLabelText('Name for all rows'), 'Extinguisher')
  await enter(screen.getByLabelText('Category for all rows'), 'Fire')
  await enter(screen.getByLabelText('Schedule for all rows'), 'yearly')
  await userEvent.click(screen.getByRole('button', { name: 'Use for all rows' }))
  expect(sent).toEqual([{ forAllRows: { name: 'Extinguisher', category: 'Fire', schedule: 'yearly' } }])
})

const TESTER_FILE: Partial<ImportDetailsFragment> = {
  ...{ kind: 'tests', fileName: 'TestResults.sss', format: 'tester', encoding: null, delimiter: null, decimal: '.' },
  columns: ['asset', 'sequence', 'damage'].map((field) => ({
    ...{ __typename: 'ImportColumn', header: field, samples: [], field, question: null },
  })),
}

test("a test instrument's file is imported as tests, wherever on the page it is dropped", async () => {
  const { sent } = openImport(TESTER_FILE, { path: '/import?kind=assets' })
  expect(await screen.findByRole('radio', { name: 'Assets' })).toBeChecked()
  fireEvent.drop(screen.getByRole('heading', { level: 1 }), {
    dataTransfer: { files: [new File(['U'], 'TestResults.SSS')] },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Import of TestResults.sss' })).toBeVisible()
  expect(sent).toEqual([{ kind: 'tests', fileName: 'TestResults.SSS', data: expect.stringMatching(/;base64,VQ==$/) }])
  // a test instrument's file has a known format, so there is nothing to choose
  expect(screen.queryByRole('combobox', { name: 'Decimals' })).not.toBeInTheDocument()
})

test('numbers that are not codes need one answer, which can be forgotten later', async () => {
  const user = userEvent.setup()
  const { sent } = openImport({
    ...{ ...TESTER_FILE, status: 'checked', refused: 5 },
    codeSuggestions: [
      {
        ...{ __typename: 'ImportCodeSuggestion', number: '', code: 'PAT', count: 5 },
        examples: ['143 is PAT0143 Kettle', '7 is PAT7 Drill', '8 is PAT8 Fan'],
      },
    ],
  })
  expect(
    await screen.findByText(
      /Are these matches right\? 143 is PAT0143 Kettle, 7 is PAT7 Drill, 8 is PAT8 Fan … \(5 in all\)/,
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use ‘PAT’ + number' }))
  const forget = await screen.findByRole('button', { name: 'Forget: ‘PAT’ + number' })
  expect(screen.queryByText(/Are these matches right/)).not.toBeInTheDocument()
  await user.click(forget)
  expect(await screen.findByRole('button', { name: 'Import 1 test' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: /^Forget/ })).not.toBeInTheDocument()
  expect(sent).toEqual([{ codeRules: [{ number: '', code: 'PAT' }] }, { codeRules: [] }])
})

test('one press creates unknown assets with their tests, after listing them', async () => {
  const user = userEvent.setup()
  const { sent } = openImport(
    {
      ...{ ...TESTER_FILE, status: 'checked', refused: 2 },
      newAssets: { __typename: 'NewAssets', count: 2, names: ['L-1 4 Way Lead', 'L-2 IEC Lead'] },
    },
    { permissions: ['pat menu', 'admin'] },
  )
  expect(
    await screen.findByText(
      /2 assets of this file are not in the hall yet\. .* sequence: L-1 4 Way Lead, L-2 IEC Lead$/,
    ),
  ).toBeVisible()
  expect(screen.queryByRole('switch', { name: 'Create missing locations' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Create them with the tests' }))
  expect(await screen.findByText('2 assets will be created: L-1 4 Way Lead, L-2 IEC Lead')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Create missing locations' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Import 1 test' }))
  expect(await screen.findByText('1 test created, with 2 assets')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo this import' }))
  expect(await screen.findByText('1 test and 2 assets will be removed.')).toBeVisible()
  expect(sent).toEqual([{ createAssets: true }])
})

test('a file that cannot be read keeps the page open, with the reason', async () => {
  openImport({}, { permissions: ['pat menu', 'admin'], path: '/import?kind=locations' })
  respondWith({
    CreateImport: () =>
      refusal('BAD_USER_INPUT', 'Check the highlighted fields.', { data: ['This is not a text file.'] }),
  })
  expect(await screen.findByRole('radio', { name: 'Locations' })).toBeChecked()
  await userEvent.upload(screen.getByLabelText('Choose a CSV or Excel file'), new File(['x'], 'rooms.csv'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not a text file.')
})

test('an import that other records depend on lists them, and cannot be undone', async () => {
  openImport({
    status: 'imported',
    creates: 2,
    importedAt: new Date().toISOString(),
    obstacles: ['1 asset has been tested since: A-1 Kettle'],
  })
  expect(await screen.findByText('1 asset has been tested since: A-1 Kettle')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument()
})

test("another user's import can be undone by users who may delete its records; others see whom to ask", async () => {
  openImport({ status: 'imported', creates: 2, importedAt: new Date().toISOString(), mayUndo: false })
  expect(await screen.findByText(/^Only Ann Test or an administrator can undo this import/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument()
})

test('photos in a ZIP are shown with their assets before they are imported', async () => {
  openImport({}, { path: '/import' })
  const asset = { id: '1', code: 'KT-1', name: 'Kettle' }
  const sent: string[] = []
  network.use(
    http.post('/api/imports/photos', ({ request: { url, headers } }) => {
      const { search } = new URL(url)
      sent.push(`${headers.get('Content-Type')} ${search}`)
      const outcome = search ? 'import' : 'imported'
      const files = [
        { path: 'all/KT-1.jpg', outcome, asset, reason: null },
        {
          path: 'all/X.jpg',
          outcome: 'refused',
          asset: null,
          reason: 'No asset has the code X. Correct the file name, or add the asset first.',
        },
      ]
      return new HttpResponse(
        [{ progress: { done: 0, total: 1 } }, { files }].map((line) => `${JSON.stringify(line)}\n`).join(''),
      )
    }),
  )
  await userEvent.click(await screen.findByRole('radio', { name: 'Asset photos' }))
  const choose = await screen.findByLabelText('Choose a ZIP file')
  await userEvent.upload(choose, new File(['x'], 'photos.zip', { type: 'application/zip' }))
  expect(
    await screen.findByText('No asset has the code X. Correct the file name, or add the asset first.'),
  ).toBeVisible()
  expect(screen.getByText('KT-1 Kettle')).toBeVisible()
  expect(screen.getByText('KT-1.jpg')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Left out 1' }))
  expect(screen.queryByText('KT-1.jpg')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 photo' }))
  expect(await screen.findByText('1 photo imported')).toBeVisible()
  expect(sent).toEqual(['application/zip ?check=true', 'application/zip '])
})

test('an unusable ZIP of photos shows the reason, and the user can choose another', async () => {
  openImport({}, { path: '/import?kind=photos' })
  network.use(
    http.post('/api/imports/photos', () =>
      HttpResponse.json({ message: 'No.', errors: { file: ['It is not a ZIP file.'] } }, { status: 422 }),
    ),
  )
  const choose = await screen.findByLabelText('Choose a ZIP file')
  await userEvent.upload(choose, new File(['x'], 'photos.zip', { type: 'application/zip' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('It is not a ZIP file.')
  network.use(http.post('/api/imports/photos', () => HttpResponse.error()))
  await userEvent.upload(screen.getByLabelText('Choose a ZIP file'), new File(['x'], 'photos.zip'))
  expect(await screen.findByText('The connection was lost. Try again.')).toBeVisible()
})
