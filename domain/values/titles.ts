const PLACEHOLDER = /#([A-Za-z]\w*)#/g

/**
 * Fills a template such as 'Asset #id# - #name#' with a record's values. A missing or null value leaves its `#field#`
 * empty.
 */
export function fillTitleTemplate(template: string, record: Readonly<Record<string, unknown>>): string {
  return template.replace(PLACEHOLDER, (_, field: string) =>
    Object.hasOwn(record, field) && record[field] != null ? String(record[field]) : '',
  )
}

/** The position of a `#field#` in a template. */
export interface TitlePlaceholder {
  field: string
  /** Offset of the first `#`. */
  from: number
  /** Offset after the last `#`. */
  to: number
}

export function findTitlePlaceholders(template: string): TitlePlaceholder[] {
  return [...template.matchAll(PLACEHOLDER)].map(({ 0: text, 1: field = '', index }) => ({
    field,
    from: index,
    to: index + text.length,
  }))
}

export function listTitlePlaceholderFields(template: string): string[] {
  return findTitlePlaceholders(template).map(({ field }) => field)
}
