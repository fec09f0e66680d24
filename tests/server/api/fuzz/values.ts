import fc, { type Arbitrary } from 'fast-check'
import { PASSWORD } from '../../../support/factories'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Placeholder for a number beyond JavaScript's range. */
const BEYOND = 'the number 1e999'

/** Writes the value as JSON; prototype keys and lone surrogates stay as they are. */
export function toJson(value: Json): string {
  return JSON.stringify(value).replaceAll(`"${BEYOND}"`, '1e999')
}

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Strings that pass the first checks because they are valid for some operation. */
const MEANINGFUL = [
  ...['1', '2', '3', 'A-1', 'T-1', 'S-1', 'Bay', 'asset', 'stock', 'super-admin', 'tester', 'admin', 'pat menu'],
  ...['fuzzer@hall.example', 'victim@hall.example', 'new@hall.example', PASSWORD, 'four words nobody guesses'],
  ...['123456', '{}', '[]', '{"elements":[]}'],
  ...['{"elements":[{"type":"text","x":1,"y":1,"width":9,"height":9,"text":"#name#"}]}', 'select name from assets'],
  ...['select code from assets where code = :code', 'select 1; select 2', 'select'],
  ...['[{"name":"code","label":"Code","type":"text"}]', '{"name":{"label":"Name","total":"sum"}}'],
  ...['{"type":"bar","x":"name","y":["id"]}', '{"model":"asset","code":"A-1"}', 'today-30', '2026-01-15'],
  ...['4006381333931', '00000000-0000-4000-8000-000000000000', PIXEL, 'data:image/png;base64,AAAA'],
  'data:image/svg+xml;base64,PHN2Zy8+',
]

/** Strings that have broken programs before. */
const NAUGHTY = [
  ...['', ' ', '\n', '\t\r', '\u0000', 'a\u0000b', '\u0001\u001f\u007f', '\ufeff', '\ufffe', '\u202ename', '\u2028'],
  ...['\ud800', 'name\udfff', '\udc00\ud800', '👩‍👩‍👧‍👦', 'z̸̡͓a̷͎͠l̴̦̈́g̶̳̈o̵͕͝', 'İß', '１２', '١٢٣', '﷽'],
  ...[
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    'length',
    'null',
    'undefined',
    'true',
    'NaN',
    '-Infinity',
  ],
  ...[
    '1e999',
    '0x10',
    '007',
    '-0',
    '-1',
    '1.5',
    '9'.repeat(12),
    '9'.repeat(40),
    '1e3',
    '0,5',
    '2026-02-30',
    '0000-00-00',
  ],
  ...["' or 1=1 --", "'); drop table assets; --", '%', '_', '\\', '*', ':*', "a:*&!'b|(c", '$1', '{{1}}', '%s%n'],
  ...['<script>alert(1)</script>', '../../etc/passwd', '%00', '%E0%A4%A', 'file:///etc/passwd', '=1+1', '(?:a+)+$'],
  ...[
    'x'.repeat(256),
    'x'.repeat(5_000),
    '😀'.repeat(2_000),
    '('.repeat(3_000),
    '{"a":'.repeat(2_000),
    '['.repeat(3_000),
  ],
]

export const text: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...MEANINGFUL) },
  { weight: 2, arbitrary: fc.constantFrom(...NAUGHTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.json() },
)

/** An id, mostly of an existing record. */
export const id: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constant('1') },
  { weight: 2, arbitrary: fc.constantFrom('2', '3') },
  { weight: 1, arbitrary: text },
)

const INT_MAX = 2 ** 31 - 1

export const int: Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(1, 2, 5, 25, 110, 240) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 10_000, 10_001, INT_MAX, -INT_MAX - 1) },
  { weight: 1, arbitrary: fc.integer() },
)

export const float: Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 2, 3, 0.5, 0.001, 100) },
  { weight: 1, arbitrary: fc.constantFrom(0.0005, -1, -0.0001, 1e15, 2 ** 53, 1e308, -1e308, 5e-324) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
)

/** A date that may not exist, and whose year may have more than four digits. */
export const date: Arbitrary<string> = fc.oneof(
  fc.constantFrom('2026-01-15', '2024-02-29', '0001-01-01', '0000-01-01', '9999-12-31', '2026-02-29', '10000-01-01'),
  fc.date({ noInvalidDate: true }).map((day) => day.toISOString().split('T')[0] as string),
)

/** An instant, including some that a database cannot store. */
export const instant: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '2026-01-15T10:00:00Z',
    '0001-01-01T00:00:00.000Z',
    '9999-12-31T23:59:60Z',
    '2026-01-15T10:00:00+14:00',
  ),
  fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString()),
)

const nested = (depth: number, wrap: (inner: Json) => Json): Json => {
  let value: Json = 1
  for (let level = 0; level < depth; level++) value = wrap(value)
  return value
}

/** An object with `__proto__` as an own property. */
const withProto = JSON.parse(
  '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"name":"x"}',
) as Json

/** An unexpected value for any field. */
export const hostile: Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    BEYOND,
    '',
    [],
    {},
    [[]],
    [null],
    [{}],
    withProto,
  ),
  fc.constantFrom<Json>(
    nested(30, (inner) => [inner]),
    nested(100, (inner) => ({ a: inner })),
    Array.from({ length: 5_000 }, (_, index) => index),
    Array.from({ length: 3_000 }, () => '1'),
    Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`key${index}`, index])),
    'x'.repeat(200_000),
  ),
  text,
  fc.jsonValue({ maxDepth: 3 }) as Arbitrary<Json>,
)

/** Keys that code may confuse with built-in properties. */
export const key: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'then',
    'length',
    'id',
    'createdAt',
    '',
    '__',
    '$',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
