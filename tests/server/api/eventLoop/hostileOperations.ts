export const many = (count: number, part: (number: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ')

/** Operations that exceed a limit, by what they have too much of. */
export const HOSTILE_OPERATIONS: Readonly<Record<string, string>> = {
  'levels in a circle of types': `{ asset(id: 1) ${'{ lastTest { asset '.repeat(8)} { id } ${'} }'.repeat(8)} }`,
  'levels without an end': `{ asset(id: 1) ${'{ lastTest { asset '.repeat(5_000)}`,
  'levels of an argument': `{ assets(filter: ${'{ a: '.repeat(500)} 1 ${'}'.repeat(500)}) { total } }`,
  aliases: `{ ${many(16, (n) => `a${n}: patSummary { total }`)} }`,
  'aliases by the hundred': `{ ${many(5_000, (n) => `a${n}: assets(limit: 10000) { items { id } }`)} }`,
  'guesses of a password': `mutation { ${many(20, (n) => `a${n}: login(email: "a@b.example", password: "${n}") { id }`)} }`,
  directives: `{ patSummary { total ${'@include(if: true) '.repeat(100)} } }`,
  'directives that do not exist': `{ patSummary { total ${'@a'.repeat(50_000)} } }`,
  'fragments that multiply': `{ asset(id: 1) { ...F0 } } ${many(20, (n) => `fragment F${n} on Asset { ...F${n + 1} lastTest { asset { ...F${n + 1} } } }`)} fragment F20 on Asset { id }`,
  'fragments in a circle': '{ asset(id: 1) { ...A } } fragment A on Asset { lastTest { asset { ...A } } }',
  'the same field': `{ patSummary { ${'total '.repeat(900)} } }`,
  'the same page': `{ ${'assets(limit: 10000) { total } '.repeat(100)} }`,
  'rows with what belongs to them': `{ tests(limit: 10000) { items { ${many(4, (n) => `a${n}: asset { ${many(30, () => 'id name code')} }`)} } } }`,
  'a comment': `{ patSummary { total } } # ${'x'.repeat(900_000)}`,
  'a text': `{ scan(code: "${'x'.repeat(900_000)}") { __typename } }`,
  'unknown names': `{ ${many(900, (n) => `x${n}`)} }`,
}
