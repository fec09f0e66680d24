const PLACEHOLDER = /#([A-Za-z]\w*)#/g

/**
 * Fills a template such as 'Asset #id# - #name#' with a record's values. A placeholder is a field's name between two `#`;
 * a field that the record does not have, or that is null, leaves nothing.
 */
export function fillTemplate(template: string, record: Readonly<Record<string, unknown>>): string {
  return template.replace(PLACEHOLDER, (_, field: string) =>
    Object.hasOwn(record, field) && record[field] != null ? String(record[field]) : '',
  )
}

/** Where a template asks for a field, between two `#`. */
export interface Placeholder {
  field: string
  /** Its first `#`. */
  from: number
  /** The character after its last `#`. */
  to: number
}

/** The placeholders of a template, in their order. */
export function placeholders(template: string): Placeholder[] {
  return [...template.matchAll(PLACEHOLDER)].map(({ 0: text, 1: field = '', index }) => ({
    field,
    from: index,
    to: index + text.length,
  }))
}

/** The names of the fields that a template asks for, in their order. */
export function templateFields(template: string): string[] {
  return placeholders(template).map(({ field }) => field)
}
