import { describe, expect, it, test } from 'vitest'
import { createDoNotUseLabel, createPassLabel } from '../../../domain/labels/barLabels'
import { BUILT_IN_LABEL_SHEETS } from '../../../domain/labels/builtInLabelSheets'
import { getCutMarks } from '../../../domain/labels/cutMarks'
import { drawLabel, getLabelQrContent, type LabelDrawingTools } from '../../../domain/labels/drawLabel'
import { getLabelFields, getSampleLabelRecord } from '../../../domain/labels/labelFields'
import {
  DEFAULT_LABEL_SHEET,
  getLabelPositions,
  getLabelSheetGrid,
  validateLabelSheet,
} from '../../../domain/labels/labelSheet'
import { LABEL_TYPES, type LabelTemplate } from '../../../domain/labels/labelTemplate'
import { layOutLabelSheets } from '../../../domain/labels/layOutLabelSheets'
import { formatLabelTemplate, parseLabelTemplate } from '../../../domain/labels/parseLabelTemplate'
import { createStarterLabel } from '../../../domain/labels/starterLabel'

it('a sheet with 0 rows and columns is filled with labels', () => {
  expect(getLabelSheetGrid(DEFAULT_LABEL_SHEET)).toEqual({ rows: 5, cols: 2 })
  expect(getLabelSheetGrid({ ...DEFAULT_LABEL_SHEET, gapX: 1 })).toEqual({ rows: 5, cols: 1 })
  expect(getLabelSheetGrid({ ...DEFAULT_LABEL_SHEET, rows: 3, cols: 1 })).toEqual({ rows: 3, cols: 1 })
  expect(getLabelSheetGrid({ ...DEFAULT_LABEL_SHEET, labelWidth: 0 })).toEqual({ rows: 5, cols: 0 })
})

it('a sheet has its labels row by row, at exact positions in mm', () => {
  const places = getLabelPositions({
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
  [{ width: 1000, height: 1000 }, {}],
  [{ labelWidth: 201 }, { labelWidth: [expect.stringContaining('1 label is 201 mm')] }],
  [{ labelHeight: 300 }, { labelHeight: [expect.stringContaining('1 label is 300 mm')] }],
  [{ cols: 3 }, { cols: [expect.stringContaining('3 labels are 300 mm')] }],
  [{ rows: 5, gapY: 1 }, { rows: [expect.stringContaining('291 mm')] }],
  [{ paddingTop: -1 }, { paddingTop: ['Must be between 0 and 500 mm.'] }],
  [
    { width: 0, height: 1e9 },
    { width: ['Must be between 5 and 1,000 mm.'], height: ['Must be between 5 and 1,000 mm.'] },
  ],
  [{ cols: 1.5 }, { cols: ['Must be a whole number.'] }],
  [{ rows: 1.5 }, { rows: ['Must be a whole number.'] }],
  [{ gapX: Number.NaN }, { gapX: ['Must be between 0 and 200 mm.'] }],
  [{ paddingLeft: 150, paddingRight: 150 }, { labelWidth: [expect.stringContaining('only 0 mm')] }],
])('a sheet with %j has an error message', (change, mistakes) => {
  expect(validateLabelSheet({ ...DEFAULT_LABEL_SHEET, ...change })).toEqual(mistakes)
})

it.each(BUILT_IN_LABEL_SHEETS.map((sheet) => [sheet.name, sheet] as const))(
  'a sheet: %s holds its labels',
  (_, sheet) => {
    expect(validateLabelSheet(sheet)).toEqual({})
    expect(getLabelSheetGrid({ ...sheet, rows: 0, cols: 0 })).toEqual({ rows: sheet.rows, cols: sheet.cols })
  },
)

const sheet = { ...DEFAULT_LABEL_SHEET, rows: 2, cols: 2 }

it("a print run starts at the first free label, with a record's copies next to each other", () => {
  const sheets = layOutLabelSheets({ sheet, records: 3, copies: 2, start: 3, nudge: { x: 0.5, y: -1 } })
  expect(sheets.map((labels) => labels.map(({ record }) => record))).toEqual([[0], [0, 1, 1, 2], [2]])
  expect(sheets[0]).toEqual([{ record: 0, x: 105.5, y: 61.4 }])
  expect(sheets[1]?.[0]).toMatchObject({ x: 5.5, y: 4 })
})

it('a print run has no sheets if no label fits', () => {
  expect(layOutLabelSheets({ sheet: { ...DEFAULT_LABEL_SHEET, labelWidth: 500 }, records: 3 })).toEqual([])
})

const mistakesOf = (json: unknown, type: (typeof LABEL_TYPES)[number] = 'asset') => {
  const text = typeof json === 'string' ? json : JSON.stringify(json)
  return parseLabelTemplate(text, type).diagnostics?.map(({ path, message, offset, length }) => ({
    path: path.join('.'),
    message,
    marked: text.slice(offset, offset + length),
  }))
}
type Size = Parameters<typeof createPassLabel>[0]
const area = { x: 1, y: 1, width: 20, height: 10 }

it('the default labelJson is an empty label', () => {
  expect(parseLabelTemplate('{}', 'asset')).toEqual({ label: { elements: [] } })
})

it('labelJson is read with defaults, and is unchanged when written again', () => {
  const { label } = parseLabelTemplate(
    JSON.stringify({ elements: [{ type: 'text', ...area, text: '#name#' }] }),
    'asset',
  )
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
  expect(parseLabelTemplate(formatLabelTemplate(label ?? { elements: [] }), 'asset')).toEqual({ label })
})

it.each([
  ['', 'Expected a value.', ''],
  ['nothing', expect.stringContaining('Unexpected text.'), 'nothing'],
  ['{"elements": [}', 'Expected a value.', '}'],
  ['{"elements": []} x', expect.stringContaining('Unexpected text.'), 'x'],
  ['{elements: []}', expect.stringContaining('Names and text values must be in double quotes.'), 'elements'],
  [
    '{"elements": [], "elements": []}',
    'The name "elements" occurs twice in this object. Remove one of the two.',
    '"elements"',
  ],
  [`${'['.repeat(60)}`, 'The JSON is nested too deeply. Use fewer levels.', '['],
  ['{"elements": "a\nb"}', expect.stringContaining('Expected a double quote'), '"a'],
])('labelJson: %j is invalid JSON, with the position', (text, message, marked) => {
  expect(mistakesOf(text)).toEqual([{ path: '', message, marked }])
})

it.each([
  [[], '', 'Must be an object: {"elements":[…]}.', '[]'],
  [{ elements: {} }, 'elements', 'Must be a list.', '{}'],
  [{ colour: 1 }, 'colour', 'Unknown property "colour". Check the spelling.', '1'],
  [{ elements: [{ type: 'video' }] }, 'elements.0.type', 'Must be one of: text, qr, image, line, box.', '"video"'],
  [{ elements: [{ type: 'qr', ...area, width: -4 }] }, 'elements.0.width', 'Must be between 0.5 and 1,000 mm.', '-4'],
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
    'Must not be larger than the font size.',
    '20',
  ],
  [
    { elements: [{ type: 'text', ...area, text: '#name# #price#' }] },
    'elements.0.text',
    'There is no field #price# on an asset label. Check the spelling.',
    '"#name# #price#"',
  ],
])('labelJson: %j is an invalid label, with the position', (json, path, message, marked) => {
  expect(mistakesOf(json)).toEqual([{ path, message, marked }])
})

it('labelJson may have a line in one direction only, and a text that never shrinks', () => {
  expect(mistakesOf({ elements: [{ type: 'line', ...area, width: 0 }] })).toBeUndefined()
  expect(mistakesOf({ elements: [{ type: 'line', ...area, height: 0 }] })).toBeUndefined()
  expect(mistakesOf({ elements: [{ type: 'text', ...area, text: 'x', size: 9, minSize: 9 }] })).toBeUndefined()
})

it('labelJson has all its errors reported, in the order of the text', () => {
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

it('labelJson that is too long is rejected', () => {
  const long = { type: 'text', ...area, text: 'x'.repeat(10_000) }
  expect(mistakesOf({ elements: [long] })).toMatchObject([
    { path: 'elements.0.text', message: 'Must be 1,000 characters or fewer.' },
  ])
  expect(mistakesOf(' '.repeat(60_000))).toMatchObject([
    { message: expect.stringContaining('up to 50,000'), marked: ' '.repeat(10_000) },
  ])
  expect(parseLabelTemplate(' '.repeat(60_000), 'asset').diagnostics).toMatchObject([
    { offset: 50_000, length: 10_000 },
  ])
  expect(mistakesOf('{}'.padEnd(50_000))).toBeUndefined()
  expect(mistakesOf({ elements: Array(101).fill({ type: 'qr', ...area }) })).toMatchObject([
    { message: 'No more than 100 elements.' },
  ])
})

it('labelJson uses only fields that its record has', () => {
  const label = (element: object) => ({ elements: [{ ...area, ...element }] })
  expect(mistakesOf(label({ type: 'qr', content: 'link' }), 'test')).toMatchObject([{ path: 'elements.0.content' }])
  expect(mistakesOf(label({ type: 'qr', content: 'public' }), 'asset')).toBeUndefined()
  expect(mistakesOf(label({ type: 'qr', content: 'public' }), 'stock')).toMatchObject([{ path: 'elements.0.content' }])
  expect(mistakesOf(label({ type: 'image', source: 'photo' }), 'location')).toMatchObject([
    { path: 'elements.0.source' },
  ])
  expect(mistakesOf(label({ type: 'image', source: 'photo' }), 'test')).toHaveLength(1)
  expect(mistakesOf(label({ type: 'image', source: 'photo' }), 'asset')).toBeUndefined()
  expect(mistakesOf(label({ type: 'image', source: 'logo' }), 'test')).toBeUndefined()
  expect(mistakesOf(label({ type: 'text', text: '#unit#' }), 'stock')).toBeUndefined()
  expect(mistakesOf(label({ type: 'text', text: '#unit#' }), 'asset')).toHaveLength(1)
})

describe.each(LABEL_TYPES)('a label of type %s', (type) => {
  it('has a sample of every field', () => {
    expect(Object.keys(getSampleLabelRecord(type).fields)).toEqual(getLabelFields(type).map(({ name }) => name))
    expect(Object.values(getSampleLabelRecord(type).fields)).not.toContain('')
  })

  it.each(BUILT_IN_LABEL_SHEETS)('has an initial design on $name', (sheet) => {
    const size = { width: sheet.labelWidth, height: sheet.labelHeight }
    const { label, diagnostics } = parseLabelTemplate(formatLabelTemplate(createStarterLabel(type, size)), type)
    expect(diagnostics).toBeUndefined()
    for (const { x, y, width, height } of label?.elements ?? []) {
      expect(x + width).toBeLessThanOrEqual(size.width)
      expect(y + height).toBeLessThanOrEqual(size.height)
    }
  })
})

/** Returns a line for each element of a label: its kind, position and size in mm, font size in pt, and content. */
const designText = ({ elements }: LabelTemplate) =>
  elements.map((element) => {
    const font = element.type === 'text' && [
      `${element.size} pt${element.bold ? ' bold' : ''}`,
      JSON.stringify(element.text),
    ]
    const place = `${element.x} ${element.y}, ${element.width} x ${element.height}`
    return [element.type, place, ...(font || []), ...(element.type === 'qr' ? [element.level] : [])].join('  ')
  })

it('initial designs put text next to the code, or below it on an upright label, and fit the size', async () => {
  const sizes = [
    [100, 57.4],
    [38, 60],
    [25, 10],
    [200, 120],
    [60, 50],
  ] as const
  const designs = { 'to start from': (size: Size) => createStarterLabel('asset', size), 'with a bar': createPassLabel }
  const lines = Object.entries(designs).flatMap(([name, design]) =>
    sizes.flatMap(([width, height]) => [
      '',
      `${width} x ${height} mm, ${name}`,
      ...designText(design({ width, height })),
    ]),
  )
  await expect(`${lines.join('\n').trim()}\n`).toMatchFileSnapshot('labelDesigns.txt')
})

it('a label with a bar says that an asset is out of use, since when and why', () => {
  const texts = createDoNotUseLabel({ width: 60, height: 40 }).elements.flatMap((one) =>
    one.type === 'text' ? one.text : [],
  )
  expect(texts).toEqual(['DO NOT USE', '#name# #code#', '#since#', '#reason#'])
})

/** Drawing tools with a font whose letters are half as wide as they are high. */
const tools: LabelDrawingTools = {
  measure: (text) => text.length / 2,
  qr: (text) => (text.length > 100 ? null : { modules: 21, path: 'M0 0h1v1h-1z' }),
  origin: 'https://hall.example',
  logo: '/logo.svg',
}
/** Draws an element on a label of 60 by 30 mm, for the sample asset or a changed copy. */
const draw = (element: object, changes: object = {}) => {
  const { label } = parseLabelTemplate(JSON.stringify({ elements: [element] }), 'asset')
  const record = { ...getSampleLabelRecord('asset'), ...changes }
  return drawLabel(label ?? { elements: [] }, { width: 60, height: 30 }, record, tools)
}
/** Returns the lines of a drawn text element, with their positions. */
const linesOf = (element: object, fields: object = {}) => {
  const [part] = draw(element, { fields: { ...getSampleLabelRecord('asset').fields, ...fields } }).parts
  return part?.kind === 'text' ? part.lines : []
}
const textOf = (element: object) => {
  const [part] = draw(element).parts
  return part?.kind === 'text' ? { size: part.size, lines: part.lines.map(({ text }) => text) } : undefined
}
const box = { type: 'box', ...area }
const text = { type: 'text', x: 0, y: 0, width: 30, height: 10, size: 12 }

it('a text on a label breaks between words, and shrinks until it fits', () => {
  expect(textOf({ ...text, text: 'Cordless drill' })).toEqual({ size: 12, lines: ['Cordless drill'] })
  expect(textOf({ ...text, text: 'Cordless drill with charger' })).toEqual({
    size: 12,
    lines: ['Cordless drill', 'with charger'],
  })
  const shrunk = textOf({ ...text, height: 6, text: 'Cordless drill with charger' })
  expect(shrunk).toEqual({ size: 7.25, lines: ['Cordless drill with', 'charger'] })
  expect(textOf({ ...text, fit: 'line', text: 'Cordless drill with charger' })?.lines).toHaveLength(1)
})

it('a text on a label is not shrunk below its minimum: the rest is cut, and the designer warned', () => {
  const long = { ...text, height: 5, minSize: 8, text: 'Cordless drill with two batteries and a charger' }
  expect(textOf(long)).toEqual({ size: 8, lines: ['Cordless drill with…'] })
  expect(draw(long).warnings).toEqual([
    { element: 0, message: 'The text does not fit, even at 8 pt. Shorten the text or enlarge its box.' },
  ])
  expect(draw({ ...text, text: '#name#' }).warnings).toEqual([])
})

it.each([
  ['shrinks for the longest word', { width: 10, text: 'a Cordless' }, 7, ['a', 'Cordless']],
  ['fills its box to the edge', { width: 25.4, height: 29.718, size: 72, text: 'PA' }, 72, ['PA']],
  ['keeps its size', { fit: 'none', width: 10, text: 'Cordlessdrill' }, 12, ['Cord', 'les…']],
  ['breaks a long word', { fit: 'none', width: 10, text: 'Cordless' }, 12, ['Cord', 'less']],
  [
    'breaks only where it must',
    { fit: 'none', width: 25.4, height: 59.436, size: 72, text: 'PAPAPA' },
    72,
    ['PA', 'P…'],
  ],
  ['breaks at a letter', { fit: 'none', width: 2, text: 'AB' }, 12, ['A', 'B']],
  ['ends after a word', { fit: 'none', width: 9, height: 5, text: 'ab c d' }, 12, ['ab…']],
  ['begins with a word', { fit: 'line', minSize: 12, width: 9, text: 'Cor dless' }, 12, ['Cor', 'dle…']],
  ['is an ellipsis at least', { fit: 'none', width: 1, height: 3, text: 'AB' }, 12, ['…']],
  ['has empty lines', { text: 'a\n\nb', height: 20 }, 12, ['a', 'b']],
])('a drawn label: %s', (_, change, size, lines) => {
  expect(textOf({ ...text, minSize: 5, ...change })).toEqual({ size, lines })
})

it.each([
  ['left', 'top', [5, 5], [5.94, 10.89]],
  ['center', 'middle', [16.83, 17.88], [10.98, 15.94]],
  ['right', 'bottom', [28.65, 30.77], [16.03, 20.98]],
])('a drawn label stands %s and %s', (align, valign, xs, ys) => {
  const lines = linesOf({ ...text, x: 5, y: 2, height: 20, text: 'PAT\nok', align, valign })
  expect(lines.map(({ x }) => x)).toEqual(xs.map((x) => expect.closeTo(x, 2)))
  expect(lines.map(({ y }) => y)).toEqual(ys.map((y) => expect.closeTo(y, 2)))
})

it('the designer is warned of a text that keeps its size', () => {
  expect(draw({ ...text, fit: 'none', width: 10, text: 'Cordlessdrill' }).warnings).toEqual([
    { element: 0, message: 'The text does not fit, even at 12 pt. Shorten the text or enlarge its box.' },
  ])
})

it('a label closes gaps of lines with only empty fields, but keeps empty lines', () => {
  const heights = (template: string) =>
    linesOf({ ...text, height: 30, text: template }, { location: ' ', name: 'Urn' }).map((line) => [
      line.text.trim(),
      Math.round(line.y),
    ])
  expect(heights('#location#\n#name# #location#\nend')).toEqual([
    ['Urn', 4],
    ['end', 9],
  ])
  expect(heights('\nend')).toEqual([['end', 9]])
})

it.each([
  ['a line', { type: 'line', x: 1, y: 2, width: 10, height: 5, thickness: 0.5 }, { x1: 1, y1: 2, x2: 11, y2: 7 }],
  ['a code in a wide box', { type: 'qr', x: 1, y: 2, width: 20, height: 10 }, { x: 6, y: 2, size: 10 }],
  ['a code in a high box', { type: 'qr', x: 1, y: 2, width: 10, height: 20 }, { x: 1, y: 7, size: 10 }],
  ['the logo', { type: 'image', ...area, source: 'logo' }, { ...area, href: '/logo.svg' }],
  ['a photo that is not there', { type: 'image', ...area, source: 'photo' }, { ...area, href: null }],
  ['a frame', { ...box, thickness: 1, radius: 3 }, { x: 1.5, y: 1.5, width: 19, height: 9, radius: 2.5, thickness: 1 }],
  ['a round area', { ...box, thickness: null, radius: 50 }, { ...area, radius: 5, thickness: null }],
  ['a round frame', { ...box, width: 6, thickness: 1, radius: 50 }, { width: 5, height: 9, radius: 2.5 }],
  ['a plain frame', { ...box, thickness: 1 }, { radius: 0, fill: null }],
  [
    'a bar',
    { ...box, width: 2, thickness: 2, color: '#112233' },
    { ...area, width: 2, thickness: null, fill: '#112233' },
  ],
  ['a level bar', { ...box, height: 2, thickness: 2 }, { ...area, height: 2, thickness: null, fill: '#000000' }],
])('a drawn label has each shape in its place: %s', (_, element, part) => {
  expect(draw(element)).toMatchObject({ parts: [part], warnings: [] })
})

it("a label draws its record's photo, and nothing for an empty text", () => {
  const { parts } = draw({ type: 'image', ...area, source: 'photo' }, { photoId: 'a1' })
  expect(parts).toMatchObject([{ href: '/photos/a1' }])
  expect(draw({ ...text, text: '' })).toEqual({ parts: [], warnings: [] })
})

it('a label omits lines with only empty fields, and treats any value as plain text', () => {
  const lines = linesOf(
    { ...text, height: 20, text: '#name#\n#location#\nClass #class#' },
    { location: '', name: '<b>#code#</b>' },
  )
  expect(lines.map((line) => line.text)).toEqual(['<b>#code#</b>', 'Class 2'])
})

it('the designer is warned of codes that cannot be printed, and of elements outside the label', () => {
  const qr = { type: 'qr', x: 1, y: 1, width: 12, height: 12 }
  expect(draw(qr).warnings).toEqual([])
  expect(draw({ ...qr, width: 6, height: 6 }).warnings[0]?.message).toContain('0.21 mm')
  expect(draw({ ...qr, width: 7.25, height: 7.25 }).warnings).toEqual([])
  const beyond = [
    { element: 0, message: 'This element extends beyond the edge of the label. Move it or make it smaller.' },
  ]
  expect(draw({ ...qr, x: 55 }).warnings).toEqual(beyond)
  expect(draw({ ...qr, y: 20 }).warnings).toEqual(beyond)
  expect(draw({ ...qr, x: 48.01, y: 18.01 }).warnings).toEqual([])
})

it('a label explains why a record has no QR code', () => {
  const drawn = (code: string | null) => draw({ type: 'qr', ...area }, { code, path: null })
  const warned = (message: string) => ({ parts: [], warnings: [{ element: 0, message }] })
  expect(drawn(null)).toEqual(warned('The record has no code yet, so no QR code is drawn. Give the record a code.'))
  expect(drawn('x'.repeat(200))).toEqual(warned('The content is too long for a QR code. Shorten the content.'))
})

it("a label links to the asset's public page, or has its code if there is none", () => {
  const { publicPath, ...record } = getSampleLabelRecord('asset')
  expect(publicPath).toMatch(/^\/p\/[\w-]{22}$/)
  expect(getLabelQrContent('public', { ...record, publicPath: '/p/x' }, 'https://hall.example')).toBe(
    'https://hall.example/p/x',
  )
  expect(getLabelQrContent('public', record, 'https://hall.example')).toBe('{"model":"asset","code":"PAT1042"}')
  expect(getLabelQrContent('code', getSampleLabelRecord('asset'), 'https://hall.example')).toBe('PAT1042')
  expect(getSampleLabelRecord('location').publicPath).toBeUndefined()
})

it('a label has the model and code of its record, or links to its page if there is no code', () => {
  const record = getSampleLabelRecord('location')
  expect(getLabelQrContent('json', record, 'https://hall.example')).toBe('{"model":"location","code":"LOC-07"}')
  expect(getLabelQrContent('code', record, 'https://hall.example')).toBe('LOC-07')
  const page = 'https://hall.example/pat/locations/7'
  expect(getLabelQrContent('link', record, 'https://hall.example')).toBe(page)
  expect(getLabelQrContent('json', { ...record, code: null }, 'https://hall.example')).toBe(page)
  expect(getLabelQrContent('json', { ...record, code: null, path: null }, 'https://hall.example')).toBeNull()
})

test('cutting marks are drawn once at each corner, within the sheet', () => {
  const sheet = { ...DEFAULT_LABEL_SHEET, paddingLeft: 0, width: 205 }
  const marks = getCutMarks(sheet, getLabelPositions(sheet))
  expect(marks).toHaveLength(2 * 3 * 6)
  expect(Math.min(...marks.map(({ x1 }) => x1))).toBe(0)

  const label = { ...DEFAULT_LABEL_SHEET, width: 33, height: 24, labelWidth: 20, labelHeight: 10 }
  expect(getCutMarks(label, [{ x: 1, y: 13 }])).toEqual([
    { x1: 0, y1: 13, x2: 3, y2: 13 },
    { x1: 1, y1: 11, x2: 1, y2: 15 },
    { x1: 19, y1: 13, x2: 23, y2: 13 },
    { x1: 21, y1: 11, x2: 21, y2: 15 },
    { x1: 0, y1: 23, x2: 3, y2: 23 },
    { x1: 1, y1: 21, x2: 1, y2: 24 },
    { x1: 19, y1: 23, x2: 23, y2: 23 },
    { x1: 21, y1: 21, x2: 21, y2: 24 },
  ])
  expect(getCutMarks(label, [{ x: 12, y: 1 }])[1]).toEqual({ x1: 12, y1: 0, x2: 12, y2: 3 })
  expect(getCutMarks(label, [{ x: 12, y: 1 }])[2]).toEqual({ x1: 30, y1: 1, x2: 33, y2: 1 })
})
