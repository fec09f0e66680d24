import { describe, expect, test } from 'vitest'
import { formatScanCode, parseScanCode, SCAN_CODE_MAX_LENGTH, SCAN_MODELS } from '../../domain/scanCode'

const ORIGIN = 'https://hall.example'
const parse = (text: string) => parseScanCode(text, ORIGIN)

describe('a label of this system', () => {
  test.each(SCAN_MODELS)('names a %s and its code', (model) => {
    expect(parse(`{"model":"${model}","code":"A-0012"}`)).toEqual({ kind: 'record', model, code: 'A-0012' })
  })

  test('is read whatever else it holds, however it is spaced', () => {
    expect(parse(' { "code": " 0012 ", "printed": {"by": "x"}, "model": "asset" }\n')).toEqual({
      kind: 'record',
      model: 'asset',
      code: '0012',
    })
  })

  test('may hold its code as a whole number', () => {
    expect(parse('{"model":"test","code":42}')).toEqual({ kind: 'record', model: 'test', code: '42' })
  })

  test.each(SCAN_MODELS)('is read back as it was written for a %s', (model) => {
    const code = 'Ä "12"\\{}'
    expect(parse(formatScanCode(model, code))).toEqual({ kind: 'record', model, code })
  })

  test('is written with the model first and nothing else', () => {
    expect(formatScanCode('asset', '0001')).toBe('{"model":"asset","code":"0001"}')
  })
})

describe('JSON of another kind', () => {
  test.each([
    '{"model":"user","code":"1"}',
    '{"model":"Asset","code":"1"}',
    '{"model":["asset"],"code":"1"}',
    '{"model":null,"code":"1"}',
    '{"code":"1"}',
    '{}',
    '{"model":"constructor","code":"1"}',
    '{"model":"__proto__","code":"1"}',
    '{"__proto__":{"model":"asset","code":"1"}}',
  ])('%s names no known model', (text) => {
    expect(parse(text)).toEqual({ kind: 'unknownModel' })
  })

  test.each([
    '{"model":"asset"}',
    '{"model":"asset","code":""}',
    '{"model":"asset","code":"   "}',
    '{"model":"asset","code":null}',
    '{"model":"asset","code":true}',
    '{"model":"asset","code":{"toString":"1"}}',
    '{"model":"asset","code":["1"]}',
    '{"model":"asset","code":1.5}',
    '{"model":"asset","code":12345678901234567890}',
    '{"model":"asset","code":"a\\u0000b"}',
    '{"model":"asset","code":"\\ud800"}',
    `{"model":"asset","code":"${'9'.repeat(SCAN_CODE_MAX_LENGTH + 1)}"}`,
    '{"model":"asset","__proto__":{"code":"1"}}',
  ])('%s is an asset without a usable code', (text) => {
    expect(parse(text)).toEqual({ kind: 'unusable' })
  })
})

describe('a link', () => {
  test.each(['/pat/assets/12', '/pat/assets/AB12', '/pat/locations/3', '/stock/locations/4', '/stock/items/9'])(
    "to this app's %s opens it",
    (path) => {
      expect(parse(`${ORIGIN}${path}`)).toEqual({ kind: 'page', path })
      expect(parse(`${ORIGIN}${path}/?from=label#top`)).toEqual({ kind: 'page', path })
    },
  )

  test("to this app's public page of an asset names the asset", () => {
    const publicId = 'Ab3-_9xYzAb3-_9xYzAb3-'
    expect(parse(`${ORIGIN}/p/${publicId}`)).toEqual({ kind: 'publicPage', publicId })
    expect(parse(`${ORIGIN}/p/${publicId}?sent`)).toEqual({ kind: 'publicPage', publicId })
  })

  test.each([
    'https://elsewhere.example/p/Ab3-_9xYzAb3-_9xYzAb3-',
    'https://hall.example/p/Ab3-_9xYzAb3-_9xYzAb3',
    'https://elsewhere.example/pat/assets/12',
    'http://hall.example/pat/assets/12',
    'https://hall.example:8443/pat/assets/12',
    'https://hall.example@elsewhere.example/pat/assets/12',
    'https://hall.example/pat/assets/12/print',
    'https://hall.example/pat/assets/%2e%2e/admin',
    'https://hall.example/admin',
    '/pat/assets/12',
    "javascript:alert('x')",
  ])('%s is only a code', (text) => {
    expect(parse(text)).toEqual({ kind: 'bare', code: text })
  })
})

describe('any other text', () => {
  test.each(['0012', '4821', '-5', '"0012"', '[1,2]', 'null', 'true', '{model:asset}', '{"model":"asset"', 'PAT 12/b'])(
    '%s is a bare code, as it stands',
    (text) => {
      expect(parse(` ${text} `)).toEqual({ kind: 'bare', code: text })
    },
  )

  test.each([
    ['nothing', ''],
    ['blanks', ' \t\n'],
    ['several lines', 'BEGIN:VCARD\nFN:A\nEND:VCARD'],
    ['a control character', 'a\u0007b'],
    ['more than a code can be', 'x'.repeat(SCAN_CODE_MAX_LENGTH + 1)],
    ['a huge text', 'x'.repeat(5_000_000)],
    ['huge JSON', `{"model":"asset","code":"1","more":"${'x'.repeat(5_000_000)}"}`],
    ['deeply nested JSON', `{"a":${'['.repeat(200_000)}`],
  ])('%s is not usable', (_, text) => {
    expect(parse(text)).toEqual({ kind: 'unusable' })
  })
})
