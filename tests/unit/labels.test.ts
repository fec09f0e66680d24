import { describe, expect, it, test } from 'vitest'
import { BUILT_IN_SHEETS } from '../../domain/labels/builtInSheets'
import { cutMarks } from '../../domain/labels/cutMarks'
import { type DrawingTools, drawLabel, qrContent } from '../../domain/labels/drawing'
import { LABEL_TYPES } from '../../domain/labels/label'
import { labelFields, sampleRecord } from '../../domain/labels/labelFields'
import { formatLabel, parseLabel } from '../../domain/labels/parseLabel'
import { printedSheets } from '../../domain/labels/print'
import { DEFAULT_LABEL_SHEET, labelPositions, sheetGrid, validateSheet } from '../../domain/labels/sheet'
import { starterLabel } from '../../domain/labels/starterLabel'

describe('a sheet', () => {
  it('is filled by its labels where rows and columns are 0', () => {
    expect(sheetGrid(DEFAULT_LABEL_SHEET)).toEqual({ rows: 5, cols: 2 })
    expect(sheetGrid({ ...DEFAULT_LABEL_SHEET, gapX: 1 })).toEqual({ rows: 5, cols: 1 })
    expect(sheetGrid({ ...DEFAULT_LABEL_SHEET, rows: 3, cols: 1 })).toEqual({ rows: 3, cols: 1 })
  })

  it('has its places row by row, in true millimetres', () => {
    const places = labelPositions({
      ...DEFAULT_LABEL_SHEET,
      labelWidth: 63.5,
      labelHeight: 38.1,
      gapX: 2.54,
      gapY: 0.1,
    })
    expect(places).toHaveLength(3 * 7)
    expect(places.slice(0, 4)).toEqual([
      { x: 5, y: 5 },
      { x: 71.04, y: 5 },
      { x: 137.08, y: 5 },
      { x: 5, y: 43.2 },
    ])
  })

  it.each([
    [{ labelWidth: 201 }, { labelWidth: [expect.stringContaining('201 mm')] }],
    [{ cols: 3 }, { cols: [expect.stringContaining('300 mm')] }],
    [{ rows: 5, gapY: 1 }, { rows: [expect.stringContaining('291 mm')] }],
    [{ paddingTop: -1 }, { paddingTop: ['Must be between 0 and 500 mm.'] }],
    [
      { width: 0, height: 1e9 },
      { width: ['Must be between 5 and 1,000 mm.'], height: ['Must be between 5 and 1,000 mm.'] },
    ],
    [{ rows: 1.5 }, { rows: ['Must be a whole number.'] }],
    [{ gapX: Number.NaN }, { gapX: ['Must be between 0 and 200 mm.'] }],
    [{ paddingLeft: 150, paddingRight: 150 }, { labelWidth: [expect.stringContaining('only 0 mm')] }],
  ])('with %j is told what is wrong', (change, mistakes) => {
    expect(validateSheet({ ...DEFAULT_LABEL_SHEET, ...change })).toEqual(mistakes)
  })

  it.each(BUILT_IN_SHEETS.map((sheet) => [sheet.name, sheet] as const))('%s holds its labels', (_, sheet) => {
    expect(validateSheet(sheet)).toEqual({})
    expect(sheetGrid({ ...sheet, rows: 0, cols: 0 })).toEqual({ rows: sheet.rows, cols: sheet.cols })
  })
})

describe('a print run', () => {
  const sheet = { ...DEFAULT_LABEL_SHEET, rows: 2, cols: 2 }

  it('starts where the sheet is free, and puts the copies of a record beside each other', () => {
    const sheets = printedSheets({ sheet, records: 3, copies: 2, start: 3, nudge: { x: 0.5, y: -1 } })
    expect(sheets.map((labels) => labels.map(({ record }) => record))).toEqual([[0], [0, 1, 1, 2], [2]])
    expect(sheets[0]).toEqual([{ record: 0, x: 105.5, y: 61.4 }])
    expect(sheets[1]?.[0]).toMatchObject({ x: 5.5, y: 4 })
  })
})

const mistakesOf = (json: unknown, type: (typeof LABEL_TYPES)[number] = 'asset') => {
  const text = typeof json === 'string' ? json : JSON.stringify(json)
  return parseLabel(text, type).diagnostics?.map(({ path, message, offset, length }) => ({
    path: path.join('.'),
    message,
    marked: text.slice(offset, offset + length),
  }))
}
const area = { x: 1, y: 1, width: 20, height: 10 }

describe('labelJson', () => {
  it('is an empty label where it is the default', () => {
    expect(parseLabel('{}', 'asset')).toEqual({ label: { elements: [] } })
  })

  it('is read with its defaults, and is the same when it was written', () => {
    const { label } = parseLabel(JSON.stringify({ elements: [{ type: 'text', ...area, text: '#name#' }] }), 'asset')
    expect(label?.elements).toEqual([
      {
        type: 'text',
        ...area,
        text: '#name#',
        font: 'condensed',
        size: 10,
        minSize: 5,
        bold: false,
        align: 'left',
        valign: 'top',
        fit: 'shrink',
        color: '#000000',
      },
    ])
    expect(parseLabel(formatLabel(label ?? { elements: [] }), 'asset')).toEqual({ label })
  })

  it.each([
    ['', 'Expected a value.', ''],
    ['nothing', expect.stringContaining('Unexpected text.'), 'nothing'],
    ['{"elements": [}', 'Expected a value.', '}'],
    ['{"elements": [] ', 'Expected a comma or }.', ''],
    ['{"elements": []} x', expect.stringContaining('Unexpected text.'), 'x'],
    ['{elements: []}', expect.stringContaining('Names and text values need double quotes.'), 'elements'],
    ['{"elements" []}', 'Expected a colon.', '['],
    ['{"elements": [], "elements": []}', 'The name "elements" occurs twice in this object.', '"elements"'],
    [`${'['.repeat(60)}`, 'The JSON is nested too deeply.', '['],
    ['{"elements": "a\nb"}', expect.stringContaining('Expected a double quote'), '"a'],
  ])('%j is no JSON, and says where', (text, message, marked) => {
    expect(mistakesOf(text)).toEqual([{ path: '', message, marked }])
  })

  it.each([
    [[], '', 'Must be an object: {"elements":[…]}.', '[]'],
    [{ elements: {} }, 'elements', 'Must be a list.', '{}'],
    [{ colour: 1 }, 'colour', 'Unknown property "colour".', '1'],
    [{ elements: [7] }, 'elements.0', 'Must be one of: text, qr, image, line, box.', '7'],
    [{ elements: [{ type: 'video' }] }, 'elements.0.type', 'Must be one of: text, qr, image, line, box.', '"video"'],
    [{ elements: [{ type: 'qr', ...area, width: -4 }] }, 'elements.0.width', 'Must be between 0.5 and 1,000 mm.', '-4'],
    [{ elements: [{ type: 'box', ...area, x: 5000 }] }, 'elements.0.x', 'Must be between 0 and 1,000 mm.', '5000'],
    [
      { elements: [{ type: 'line', ...area, width: 0, height: 0 }] },
      'elements.0.width',
      'A line must have a width or a height.',
      '0',
    ],
    [
      { elements: [{ type: 'box', ...area, fill: 'red' }] },
      'elements.0.fill',
      'Must be a colour, such as #000000.',
      '"red"',
    ],
    [
      { elements: [{ type: 'text', ...area, text: 'x', minSize: 20 }] },
      'elements.0.minSize',
      'Must not be larger than the size.',
      '20',
    ],
    [
      { elements: [{ type: 'text', ...area, text: '#name# #price#' }] },
      'elements.0.text',
      'There is no field #price# on an asset label.',
      '"#name# #price#"',
    ],
  ])('%j is no label, and says where', (json, path, message, marked) => {
    expect(mistakesOf(json)).toEqual([{ path, message, marked }])
  })

  it('tells every mistake, in the order of the text', () => {
    const elements = [
      { type: 'text', ...area, width: 'wide' },
      { type: 'qr', ...area, content: 'secret' },
    ]
    expect(mistakesOf({ elements })?.map(({ path }) => path)).toEqual([
      'elements.0.text',
      'elements.0.width',
      'elements.1.content',
    ])
  })

  it('is refused where it is too long', () => {
    const long = { type: 'text', ...area, text: 'x'.repeat(10_000) }
    expect(mistakesOf({ elements: [long] })).toMatchObject([
      { path: 'elements.0.text', message: 'Must be 1,000 characters or fewer.' },
    ])
    expect(mistakesOf(' '.repeat(60_000))).toMatchObject([{ message: expect.stringContaining('up to 50,000') }])
    expect(mistakesOf({ elements: Array(101).fill({ type: 'qr', ...area }) })).toMatchObject([
      { message: 'No more than 100 elements.' },
    ])
  })

  it('asks a record only for what it has', () => {
    const label = (element: object) => ({ elements: [{ ...area, ...element }] })
    expect(mistakesOf(label({ type: 'qr', content: 'link' }), 'test')).toMatchObject([{ path: 'elements.0.content' }])
    expect(mistakesOf(label({ type: 'qr', content: 'public' }), 'asset')).toBeUndefined()
    expect(mistakesOf(label({ type: 'qr', content: 'public' }), 'stock')).toMatchObject([
      { path: 'elements.0.content' },
    ])
    expect(mistakesOf(label({ type: 'image', source: 'photo' }), 'location')).toMatchObject([
      { path: 'elements.0.source' },
    ])
    expect(mistakesOf(label({ type: 'text', text: '#unit#' }), 'stock')).toBeUndefined()
    expect(mistakesOf(label({ type: 'text', text: '#unit#' }), 'asset')).toHaveLength(1)
  })
})

describe.each(LABEL_TYPES)('a label of type %s', (type) => {
  it('has a sample of every field', () => {
    expect(Object.keys(sampleRecord(type).fields)).toEqual(labelFields(type).map(({ name }) => name))
    expect(Object.values(sampleRecord(type).fields)).not.toContain('')
  })

  it.each(BUILT_IN_SHEETS.map((sheet) => [sheet.name, sheet] as const))(
    'has a design to start from on %s',
    (_, sheet) => {
      const size = { width: sheet.labelWidth, height: sheet.labelHeight }
      const { label, diagnostics } = parseLabel(formatLabel(starterLabel(type, size)), type)
      expect(diagnostics).toBeUndefined()
      for (const { x, y, width, height } of label?.elements ?? []) {
        expect(x + width).toBeLessThanOrEqual(size.width)
        expect(y + height).toBeLessThanOrEqual(size.height)
      }
    },
  )
})

describe('a drawn label', () => {
  /** Letters of half their size's width. */
  const tools: DrawingTools = {
    measure: (text) => text.length / 2,
    qr: (text) => (text.length > 100 ? null : { modules: 21, path: 'M0 0h1v1h-1z' }),
    origin: 'https://hall.example',
    logo: '/logo.svg',
  }
  const draw = (...elements: object[]) => {
    const { label } = parseLabel(JSON.stringify({ elements }), 'asset')
    return drawLabel(label ?? { elements: [] }, { width: 60, height: 30 }, sampleRecord('asset'), tools)
  }
  const textOf = (...elements: object[]) => {
    const [part] = draw(...elements).parts
    return part?.kind === 'text' ? { size: part.size, lines: part.lines.map(({ text }) => text) } : undefined
  }
  const text = { type: 'text', x: 0, y: 0, width: 30, height: 10, size: 12 }

  it('breaks a text between words, and shrinks it until all of it fits', () => {
    expect(textOf({ ...text, text: 'Cordless drill' })).toEqual({ size: 12, lines: ['Cordless drill'] })
    expect(textOf({ ...text, text: 'Cordless drill with charger' })).toEqual({
      size: 12,
      lines: ['Cordless drill', 'with charger'],
    })
    const shrunk = textOf({ ...text, height: 6, text: 'Cordless drill with charger' })
    expect(shrunk).toEqual({ size: 7.25, lines: ['Cordless drill with', 'charger'] })
    expect(textOf({ ...text, fit: 'line', text: 'Cordless drill with charger' })?.lines).toHaveLength(1)
  })

  it('shrinks no text below its floor: what does not fit is cut, and the designer told', () => {
    const long = { ...text, height: 5, minSize: 8, text: 'Cordless drill with two batteries and a charger' }
    expect(textOf(long)).toEqual({ size: 8, lines: ['Cordless drill with…'] })
    expect(draw(long).warnings).toEqual([{ element: 0, message: 'The text does not fit, even at 8 pt.' }])
    expect(draw({ ...text, text: '#name#' }).warnings).toEqual([])
  })

  it('leaves out a line whose fields are all empty, and keeps any text as text', () => {
    const record = {
      ...sampleRecord('asset'),
      fields: { ...sampleRecord('asset').fields, location: '', name: '<b>#code#</b>' },
    }
    const { label } = parseLabel(
      JSON.stringify({ elements: [{ ...text, height: 20, text: '#name#\n#location#\nClass #class#' }] }),
      'asset',
    )
    const [part] = drawLabel(label ?? { elements: [] }, { width: 60, height: 30 }, record, tools).parts
    expect(part?.kind === 'text' && part.lines.map((line) => line.text)).toEqual(['<b>#code#</b>', 'Class 2'])
  })

  it('stands where it is aligned', () => {
    const [part] = draw({ ...text, text: 'PAT', align: 'right', valign: 'bottom' }).parts
    const [line] = part?.kind === 'text' ? part.lines : []
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeCloseTo(30, 5)
    expect(line?.y).toBeGreaterThan(8)
  })

  it('warns of codes that printers cannot print, and of what sticks out', () => {
    const qr = { type: 'qr', x: 1, y: 1, width: 12, height: 12 }
    expect(draw(qr).warnings).toEqual([])
    expect(draw({ ...qr, width: 6, height: 6 }).warnings[0]?.message).toContain('0.21 mm')
    expect(draw({ ...qr, x: 55 }).warnings[0]?.message).toBe('Extends beyond the edge of the label.')
  })

  it('leads anyone to the public page of an asset; one without it is named by its code', () => {
    const { publicPath, ...record } = sampleRecord('asset')
    expect(publicPath).toMatch(/^\/p\/[\w-]{22}$/)
    expect(qrContent('public', { ...record, publicPath: '/p/x' }, 'https://hall.example')).toBe(
      'https://hall.example/p/x',
    )
    expect(qrContent('public', record, 'https://hall.example')).toBe('{"model":"asset","code":"PAT1042"}')
  })

  it('holds the model and code of its record; one without a code leads to its page', () => {
    const record = sampleRecord('location')
    expect(qrContent('json', record, 'https://hall.example')).toBe('{"model":"location","code":"LOC-07"}')
    expect(qrContent('code', record, 'https://hall.example')).toBe('LOC-07')
    const page = 'https://hall.example/pat/locations/7'
    expect(qrContent('link', record, 'https://hall.example')).toBe(page)
    expect(qrContent('json', { ...record, code: null }, 'https://hall.example')).toBe(page)
    expect(qrContent('json', { ...record, code: null, path: null }, 'https://hall.example')).toBeNull()
  })
})

test('cutting marks stand at each corner once, and stay on the sheet', () => {
  const sheet = { ...DEFAULT_LABEL_SHEET, paddingLeft: 0, width: 205 }
  const marks = cutMarks(sheet, labelPositions(sheet))
  expect(marks).toHaveLength(2 * 3 * 6)
  expect(Math.min(...marks.map(({ x1 }) => x1))).toBe(0)
})
