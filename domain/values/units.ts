export interface StockUnit {
  /** Plural form, such as 'rolls'. An abbreviation such as 'm' or 'kg' is the same in the singular. */
  unit: string
  /** Singular form, required only if `toSingularUnit` gets it wrong; otherwise null or empty. */
  unitSingular: string | null
}

/** Returns the form of a unit that follows a number: '1 roll', '2 rolls', '0.5 rolls', '1 kg'. */
export const getStockUnitLabel = (level: number | null, { unit, unitSingular }: StockUnit): string =>
  level === 1 ? unitSingular || toSingularUnit(unit) : unit

/** Derives the singular of an English plural; leaves other text unchanged. */
export function toSingularUnit(unit: string): string {
  if (/[a-z]{2}ies$/i.test(unit)) return unit.replace(/ies$/i, 'y')
  if (/(ch|sh|ss|x)es$/i.test(unit)) return unit.slice(0, -2)
  return /[a-z]{2}s$/i.test(unit) && !/(ss|us|is)$/i.test(unit) ? unit.slice(0, -1) : unit
}
