/**
 * Fills a template such as 'Asset #id# - #name#' with a record's values. A placeholder is a field's name between two `#`;
 * a field that the record does not have, or that is null, leaves nothing.
 */
export function fillTemplate(template: string, record: Readonly<Record<string, unknown>>): string {
  return template.replace(/#([A-Za-z]\w*)#/g, (_, field: string) =>
    Object.hasOwn(record, field) && record[field] != null ? String(record[field]) : '',
  )
}
