import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { resolveColumn } from '../../../domain/reports/cells'
import { cellField } from '../../../server/areas/reports/export/csv'
import { CsvWriter } from '../../../server/areas/reports/export/csvWriter'
import { cellReader, columnType } from '../../../server/areas/reports/run/cells'

const { BOOL, INT8, FLOAT8, NUMERIC, DATE, TIMESTAMPTZ, TEXT } = pg.types.builtins

/** The fields of a row, each with its type, as PostgreSQL writes them. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aZ09 .-=+@,;|"\'\t\r\n\u00a0é＝'), maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)
const decimal = fc.stringMatching(/^-?(0|[1-9]\d{0,8})(\.\d{1,9})?$/)
const field = fc.oneof(
  fc.tuple(fc.constant(TEXT), text),
  fc.tuple(fc.constant(BOOL), fc.constantFrom('t', 'f')),
  fc.tuple(fc.constant(INT8), fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(String)),
  fc.tuple(fc.constant(NUMERIC), decimal),
  fc.tuple(fc.constant(FLOAT8), fc.oneof(decimal, fc.constantFrom('-0', '1e-07', '1.5e+20', 'NaN', '-Infinity'))),
  fc.tuple(fc.constant(DATE), fc.constantFrom('2026-02-03', '-infinity', '0044-03-15 BC')),
  fc.tuple(fc.constant(TIMESTAMPTZ), fc.constantFrom('2026-02-03 04:05:06.789+00', 'infinity')),
)
const stored = fc.tuple(
  field,
  fc.constantFrom(undefined, 'passfail', 'yesno', 'text', 'number:2'),
  fc.boolean(),
  fc.boolean(),
)

test('writes every row as its cells would be written one by one', () => {
  fc.assert(
    fc.property(fc.array(stored, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 3 }), (fields, rows) => {
      const columns = fields.map(([[dataTypeID], format, hidden], index) => {
        const name = `column${index}`
        const header = { ...(format && { format }), hidden }
        return { column: resolveColumn(name, columnType(dataTypeID), { [name]: header } as never), dataTypeID }
      })
      const values = fields.map(([[, value], , , isNull]) => (isNull ? null : value))
      const writer = new CsvWriter(columns)
      for (let row = 0; row < rows; row++) writer.writeRow(dataRow(values), 0)
      const cells = columns.flatMap(({ column, dataTypeID }, index) => {
        const value = values[index] ?? null
        return column.hidden ? [] : [cellField(value === null ? null : cellReader(dataTypeID)(value), column)]
      })
      expect(writer.take().toString()).toBe(`${cells.join(',')}\r\n`.repeat(rows))
      expect(writer.take()).toHaveLength(0)
    }),
    { numRuns: 2000 },
  )
})

/** A `DataRow` of PostgreSQL's protocol, after its length. */
function dataRow(values: readonly (string | null)[]): Buffer {
  const parts = values.flatMap((value) => {
    const bytes = Buffer.from(value ?? '')
    const length = Buffer.alloc(4)
    length.writeInt32BE(value === null ? -1 : bytes.length)
    return [length, bytes]
  })
  const count = Buffer.alloc(2)
  count.writeInt16BE(values.length)
  return Buffer.concat([count, ...parts])
}
