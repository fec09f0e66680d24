/** What a level counts. */
export interface Unit {
  /** For any number but one: 'rolls'. An abbreviation such as 'm' or 'kg' stands for one, too. */
  unit: string
  /** For one, where `singularUnit` does not know it; null or empty: it does. */
  unitSingular: string | null
}

/** The unit as it follows a number: '1 roll', '2 rolls', '0.5 rolls', '1 kg'. */
export const unitFor = (level: number | null, { unit, unitSingular }: Unit): string =>
  level === 1 ? unitSingular || singularUnit(unit) : unit

/** One of what a plural counts, by the rules of English; what ends otherwise stays as it is. */
export function singularUnit(unit: string): string {
  if (/[a-z]{2}ies$/i.test(unit)) return unit.replace(/ies$/i, 'y')
  if (/(ch|sh|ss|x)es$/i.test(unit)) return unit.slice(0, -2)
  return /[a-z]{2}s$/i.test(unit) && !/(ss|us|is)$/i.test(unit) ? unit.slice(0, -1) : unit
}
