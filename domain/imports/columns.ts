import { IMPORTS, type ImportKind } from './kinds'

/** A header without signs, spaces and case: `assetid` for 'Asset ID*'. */
const plain = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The fields by the headers that they are known by; a field's own name goes before what other programs call it. */
function knownHeaders(kind: ImportKind): ReadonlyMap<string, string> {
  const { fields } = IMPORTS[kind]
  const others = fields.flatMap(({ name, headers }) => headers.map((header): [string, string] => [plain(header), name]))
  const own = fields.flatMap(({ name, label }): [string, string][] => [
    [plain(name), name],
    [plain(label), name],
  ])
  return new Map([...others, ...own])
}

/** The field that each header is known to be for, or null: each field once, for the first of its columns. */
export function fieldsOfHeaders(kind: ImportKind, headers: readonly string[]): (string | null)[] {
  const known = new Map(knownHeaders(kind))
  const plainHeaders = headers.map(plain)
  // why: where a list has no names, its descriptions are what others call a name
  if (!plainHeaders.some((header) => known.get(header) === 'name')) known.set(plain('description'), 'name')
  const taken = new Set<string>()
  return plainHeaders.map((header) => {
    const field = known.get(header)
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** How many of the cells are headers that the kind knows. */
export function countKnownHeaders(kind: ImportKind, cells: readonly string[]): number {
  const known = knownHeaders(kind)
  return cells.filter((cell) => known.has(plain(cell))).length
}

/** The same text for files with the same headers. */
export function headerSignature(headers: readonly string[]): string {
  return headers.map(plain).join('|')
}
