/**
 * Describes how the numbers of a file become codes of assets: the code begins with `code` instead of `number`, and leading zeros of the
 * digits at the end make no difference. With `{ number: '', code: 'PAT' }`, 143 is PAT0143.
 */
export interface CodeRule {
  number: string
  code: string
}

/** Maximum number of rules of a file, and maximum length of a prefix. */
export const CODE_RULES_MAXIMUM = 10
export const CODE_RULE_LENGTH = 60

/** Describes a rule: 'PAT before the number'. */
export function codeRuleText({ number, code }: CodeRule): string {
  if (number.toLowerCase() === code.toLowerCase()) return 'leading zeros make no difference'
  if (number === '') return `‘${code}’ + number`
  return code === '' ? `number without ‘${number}’` : `‘${code}’ instead of ‘${number}’`
}
