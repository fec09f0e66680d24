/** An address, on this host or with one, up to what it asks for, and that. A place in code ends with line and column. */
const ADDRESS = /((?:https?:\/)?\/[^\s'"()?#]*)[?#][^\s'"()]+?(?=(?::\d+)*(?:[\s'"()]|$))/g

/** A text whose addresses have lost what they ask for: that may be somebody's entries. */
export const withoutQueries = (text: string): string => text.replace(ADDRESS, '$1')
