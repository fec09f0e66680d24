/**
 * A rule that turns numbers in a file into asset codes: it replaces the prefix `number` with `code`. With
 * `{ number: '', code: 'PAT' }`, 143 in the file matches asset PAT0143, because leading zeros are ignored in the digits
 * at the end.
 */
export interface NumberToCodeRule {
  number: string
  code: string
}

/** Maximum number of rules per file, and maximum length of a prefix in characters. */
export const MAX_IMPORT_CODE_RULES = 10
export const MAX_IMPORT_CODE_RULE_LENGTH = 60

/** Describes a rule, such as ‘PAT’ + number. */
export function describeImportCodeRule({ number, code }: NumberToCodeRule): string {
  if (number.toLowerCase() === code.toLowerCase()) return 'leading zeros make no difference'
  if (number === '') return `‘${code}’ + number`
  return code === '' ? `number without ‘${number}’` : `‘${code}’ instead of ‘${number}’`
}
