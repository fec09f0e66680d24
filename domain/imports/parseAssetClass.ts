import type { ImportCell } from './importCell'

const CLASSES: ReadonlyMap<string, 1 | 2> = new Map(
  Object.entries({
    '1': 1,
    i: 1,
    '2': 2,
    ii: 2,
    di: 2,
    doubleinsulated: 2,
    doubleinsulation: 2,
    '\u29c8': 2,
  } as const),
)

/** Reads a class such as 'II', 'Class 2', 'Cl. II', 'Double insulated' or 'Class 2 (DI)'; undefined for other text. */
export function parseAssetClass(cell: ImportCell): 1 | 2 | undefined {
  // Stryker disable next-line MethodExpression: The limit only saves time with very long texts, which the rest refuses or cuts as well.
  const text = String(cell).slice(0, 60).toLowerCase()
  const parts = text
    .split(/[()/,:;]| - /)
    .map((part) => part.replace(/\b(class|cl|sk)\b|^(class|cl|sk)(?=[\di])|[\s.\-_]/g, ''))
    .filter((part) => part !== '')
  const classes = new Set(parts.map((part) => CLASSES.get(part)))
  const [only] = classes
  return classes.size === 1 ? only : undefined
}
