import { expect, test } from 'vitest'
import {
  formatScanCode,
  MAX_SCAN_CODE_LENGTH,
  parseCodeEntry,
  parseScanCode,
  SCAN_MODELS,
} from '../../../domain/labels/scanCode'

const ORIGIN = 'https://hall.example'
const parse = (text: string) => parseScanCode(text, 'hall.example')

test.each(SCAN_MODELS)('a label of this system contains a %s and its code', (model) => {
  expect(parse(`{"model":"${model}","code":"A-0012"}`)).toEqual({ kind: 'record', model, code: 'A-0012' })
})

test('a label of this system is read with any other content and spacing', () => {
  expect(parse(' { "code": " 0012 ", "printed": {"by": "x"}, "model": "asset" }\n')).toEqual({
    kind: 'record',
    model: 'asset',
    code: '0012',
  })
})

test('a label of this system may have its code as a whole number', () => {
  expect(parse('{"model":"test","code":42}')).toEqual({ kind: 'record', model: 'test', code: '42' })
})

test.each(SCAN_MODELS)('a label of this system is read back as written for a %s', (model) => {
  const code = 'Ä "12"\\{}'
  expect(parse(formatScanCode(model, code))).toEqual({ kind: 'record', model, code })
})

test.each([
  '{"model":"user","code":"1"}',
  '{"model":"Asset","code":"1"}',
  '{"model":["asset"],"code":"1"}',
  '{"code":"1"}',
  '{"model":"constructor","code":"1"}',
  '{"__proto__":{"model":"asset","code":"1"}}',
])('JSON of another kind: %s names no known model', (text) => {
  expect(parse(text)).toEqual({ kind: 'unknownModel' })
})

test.each([
  '{"model":"asset"}',
  '{"model":"asset","code":""}',
  '{"model":"asset","code":{"toString":"1"}}',
  '{"model":"asset","code":1.5}',
  '{"model":"asset","code":12345678901234567890}',
  '{"model":"asset","code":"a\\u0000b"}',
  '{"model":"asset","code":"\\ud800"}',
  `{"model":"asset","code":"${'9'.repeat(MAX_SCAN_CODE_LENGTH + 1)}"}`,
  '{"model":"asset","__proto__":{"code":"1"}}',
])('JSON of another kind: %s is an asset without a usable code', (text) => {
  expect(parse(text)).toEqual({ kind: 'damaged' })
})

test.each([
  ['with an American layout on a British computer', '{@model@:@asset@,@code@:@WG-0012@}', 'WG-0012'],
  ['with keys that differ in the code', '{@model@:@asset@,@code@:@A£1"b##c@}', 'A#1@b\\c'],
  ['with typographic quotes', '{“model”:“asset”,“code”:“WG-0012”}', 'WG-0012'],
  ['behind what was in the box', 'WG-0011{"model":"asset","code":"WG-0012"}', 'WG-0012'],
  ['twice', '{"model":"asset","code":"WG-0011"}{"model":"asset","code":"WG-0012"}', 'WG-0012'],
  ['with look-alike characters', '{"model":"asset","code":"WG\u20110012\u200b"}', 'WG-0012'],
])('a label typed by a handheld scanner: %s is read', (_, text, code) => {
  expect(parse(text)).toEqual({ kind: 'record', model: 'asset', code })
})

test.each([
  '{model:asset}',
  '{"model":"asset"',
  '{@model@:@asset@,@code@:@WG-0012',
  'del":"asset","code":"WG-0012"}',
  '@,@code@:@WG-0012@}',
  'code": "WG-0012"',
])('a label typed by a handheld scanner: an incomplete %s is damaged, and never a code', (text) => {
  expect(parse(text)).toEqual({ kind: 'damaged' })
  expect(parseCodeEntry(text, 'asset').error).toMatch('scan the label again')
})

test.each([
  ['{"model":"asset","code":"WG-0012"}', 'WG-0012'],
  [' ＷＧ–0012\u00a0 b ', 'WG-0012 b'],
  ['https://maker.example/1', 'https://maker.example/1'],
  ['MODEL: KD-5', 'MODEL: KD-5'],
  ['', ''],
])("the box for an asset's code reads %j", (text, code) => {
  expect(parseCodeEntry(text, 'asset')).toEqual({ code })
})

test.each([
  ['{"model":"location","code":"KIT"}', 'That is not an asset label. Scan or enter an asset code.'],
  ['https://former.example/p/Ab3-_9xYzAb3-_9xYzAb3-', 'link to a page'],
  [`${ORIGIN}/pat/assets/12`, 'link to a page'],
])("the box for an asset's code rejects %s", (text, message) => {
  expect(parseCodeEntry(text, 'asset').error).toMatch(message)
})

test.each(['/pat/assets/AB12', '/pat/locations/3', '/stock/locations/4', '/stock/items/9'])('%s is opened', (path) => {
  expect(parse(`${ORIGIN}${path}`)).toEqual({ kind: 'page', path })
  expect(parse(`${ORIGIN}${path}/?from=label#top`)).toEqual({ kind: 'page', path })
})

test.each([ORIGIN, 'http://former.example:3000'])('a link to a public page at %s gives its asset', (origin) => {
  const publicId = 'Ab3-_9xYzAb3-_9xYzAb3-'
  expect(parse(`${origin}/p/${publicId}`)).toEqual({ kind: 'publicPage', publicId })
  expect(parse(`${origin}/p/${publicId}?sent`)).toEqual({ kind: 'publicPage', publicId })
})

test.each(['http://hall.example/pat/assets/12', 'https://hall.example:8443/pat/assets/12'])('%s is a page', (text) => {
  expect(parse(text)).toEqual({ kind: 'page', path: '/pat/assets/12' })
})

test.each(['https://elsewhere.example/pat/assets/12', 'https://hall.example@elsewhere.example/pat/assets/12'])(
  'a link: %s is a link to another host that may be a page here',
  (text) => {
    expect(parse(text)).toEqual({ kind: 'link', host: 'elsewhere.example', code: text, path: '/pat/assets/12' })
  },
)

test.each([
  'https://hall.example/p/Ab3-_9xYzAb3-_9xYzAb3',
  'https://hall.example/pat/assets/12/print',
  'https://hall.example/pat/assets/%2e%2e/admin',
  'https://hall.example/admin',
])('a link: %s is only a code', (text) => {
  expect(parse(text)).toEqual({ kind: 'link', host: 'hall.example', code: text })
})

test.each(['/pat/assets/12', "javascript:alert('x')"])('a link: %s is not a link', (text) => {
  expect(parse(text)).toEqual({ kind: 'bare', code: text })
})

test.each(['0012', '-5', '"0012"', '[1,2]', 'null', 'PAT 12/b'])('any other text is a bare code: %s', (text) => {
  expect(parse(` ${text} `)).toEqual({ kind: 'bare', code: text })
})

test.each([
  ['nothing', ''],
  ['blanks', ' \t\n'],
  ['several lines', 'BEGIN:VCARD\nFN:A\nEND:VCARD'],
  ['a control character', 'a\u0007b'],
  ['more than a code can be', 'x'.repeat(MAX_SCAN_CODE_LENGTH + 1)],
  ['a huge text', 'x'.repeat(5_000_000)],
  ['huge JSON', `{"model":"asset","code":"1","more":"${'x'.repeat(5_000_000)}"}`],
  ['deeply nested JSON', `{"a":${'['.repeat(200_000)}`],
])('any other text: %s is not usable', (_, text) => {
  expect(parse(text)).toEqual({ kind: 'unusable' })
})
