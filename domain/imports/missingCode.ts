/** Text that people enter for an item without a code. */
const NO_CODE =
  /^(n ?\/? ?a|nil|none|null|no|tb[acd]|to be (advised|confirmed|decided|done)|unknown|missing|pending|spare|un(tagged|labelled|labeled|numbered|marked|known)|(no|not) [a-z ]+|without [a-z ]+|x{2,}|\?+|[-\u2013\u2014_./* ]+)$/i

/** True for text that means 'no code', such as 'No tag', 'N/A', 'TBC' or '-'. */
export const isMissingCodeText = (text: string): boolean => text.length < 40 && NO_CODE.test(text.trim())
