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

/** The names of the fields that a template asks for, in their order. */
export function templateFields(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, field = '']) => field)
}
