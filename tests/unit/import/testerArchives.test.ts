import { expect, it } from 'vitest'
import { detectTesterFormat } from '../../../domain/testerFiles/testerFormats'
import { garFile, inflate, readTesterFile, sssFile } from '../../support/testerFiles'

const text = (lines: string) => new TextEncoder().encode(lines)

/** Offset of the first packed file's header, after the signature, a length, the name and another length. */
const HEADER = 4 + 4 + 'TestResults.sss'.length + 4
/** Maximum total size of the unpacked files, in bytes. */
const MAXIMUM = 12 * 1024 * 1024

it('a .gar archive contains tests as well as photos', () => {
  const file = readTesterFile(garFile({ 'IMG1.JPG': text('photo'), 'TestResults.sss': sssFile([{ number: '7' }]) }))
  expect(file).toMatchObject({ instrument: { serialNumber: '38A-0042' }, tests: [{ number: '7' }], damages: [] })
})

it('a .gar archive reports damaged files, and an archive without results', () => {
  const bytes = garFile({ 'TestResults.sss': sssFile([{}]) })
  bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 0xff
  expect(readTesterFile(bytes).damages).toEqual([
    { position: 'Byte 4', message: 'TestResults.sss is damaged. Copy the file from the instrument again.' },
  ])
  expect(readTesterFile(garFile({ 'a.jpg': text('photo') })).damages[0]?.message).toBe(
    'This file has no test results. Choose another file.',
  )
})

it('a .gar archive with a false length is read only up to the limit', () => {
  const bytes = garFile({ 'TestResults.sss': sssFile([{}]) })
  bytes.fill(0xff, HEADER + 8, HEADER + 12)
  expect(readTesterFile(bytes).damages).toHaveLength(1)
})

it.each([
  ['length of the header', 1, 13],
  ['kind of packing', 3, 2],
  ['length in the packed bytes', 12, 0],
])('a .gar archive reports a file with another %s as damaged', (_, at, byte) => {
  const bytes = garFile({ 'TestResults.sss': sssFile([{}]) })
  expect(bytes[HEADER + at]).not.toBe(byte)
  bytes[HEADER + at] = byte
  expect(readTesterFile(bytes)).toEqual({
    instrument: null,
    tests: [],
    damages: [{ position: 'Byte 4', message: 'TestResults.sss is damaged. Copy the file from the instrument again.' }],
  })
})

it('a .gar archive is read past a file that is too short for its header', () => {
  const bytes = garFile({ '1.sss': sssFile([{}]), '2.sss': sssFile([{ number: '7' }]) })
  const content = 4 + 4 + '1.sss'.length + 4
  const length = bytes[content - 1] ?? 0
  bytes[content - 1] = 11
  const file = readTesterFile(
    Uint8Array.from([...bytes.subarray(0, content + 11), ...bytes.subarray(content + length)]),
  )
  expect(file).toMatchObject({
    tests: [{ number: '7' }],
    damages: [{ position: 'Byte 4', message: '1.sss is damaged. Copy the file from the instrument again.' }],
  })
})

it('a .gar archive reports a file shorter than its length as damaged', () => {
  const file = readTesterFile(garFile({ 'TestResults.sss': sssFile([{}]) }), (bytes, length) =>
    inflate(bytes, length)?.subarray(1),
  )
  expect(file).toMatchObject({
    tests: [],
    damages: [{ message: 'TestResults.sss is damaged. Copy the file from the instrument again.' }],
  })
})

it('a .gar archive without its end is reported, and the files before it are read', () => {
  const bytes = garFile({ '1.sss': sssFile([{ number: '7' }]), '2.sss': sssFile([{}]) })
  expect(readTesterFile(bytes.subarray(0, -1))).toMatchObject({
    tests: [{ number: '7' }],
    damages: [
      {
        position: expect.stringMatching(/^Byte \d{3}$/),
        message: 'The compressed file is incomplete. Copy it from the instrument again.',
      },
    ],
  })
})

it('a .gar archive is unpacked only up to a total limit', () => {
  const lengths: number[] = []
  const largest = new Uint8Array(MAXIMUM)
  readTesterFile(garFile({ '1.sss': largest, '2.sss': sssFile([{}]), '3.sss': largest }), (bytes, length) => {
    lengths.push(length)
    return length === MAXIMUM ? undefined : inflate(bytes, length)
  })
  expect(lengths).toEqual([MAXIMUM, sssFile([{}]).length])
})

it('a .gar archive is distinguished from files with a similar beginning', () => {
  expect(detectTesterFormat(Uint8Array.of(0xca, 0xbc, 0xab, 0x02))).toBeUndefined()
})
