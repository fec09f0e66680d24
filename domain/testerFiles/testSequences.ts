import { ITEM_TYPE_FACTS } from '../assets/itemTypeFacts'
import type { ItemType } from '../assets/itemTypes'
import type { ParsedTestSequenceName } from './testerFile'

/** Words for item types, in order of precedence: 'RCD Ext Lead' is an RCD lead. */
const ITEM_TYPE_WORDS: readonly (readonly [RegExp, ItemType])[] = [
  [/\bRCD\b/i, 'rcdLead'],
  [/\bIEC\b/i, 'iecLead'],
  [/\bext(ension)?\b|\bway\b|\blead\b|\breel\b/i, 'extensionLead'],
  [/\b(3|three)[ -]?(ph(ase)?)\b/i, 'threePhase'],
  [/\bIT\b|\bcomputer\b|\bmonitor\b/i, 'it'],
  [/\bheater\b/i, 'heater'],
  [/\blamp\b|\blight(ing)?\b/i, 'lamp'],
  [/\btool\b|\bdrill\b/i, 'handTool'],
  [/\bcharger\b/i, 'batteryCharger'],
  [/\bappliance\b|\bmicrowave\b|\bkettle\b/i, 'appliance'],
]

const CLASS_WORDS = /\b(?:class|cl)\.?\s*(III|II|I|[123])\b/i

/** Returns the class and item type that a test sequence's name reveals, such as 'Class 1 IT' or '4 Way Lead'. */
export function parseTestSequenceName(sequence: string): ParsedTestSequenceName {
  const itemType = ITEM_TYPE_WORDS.find(([words]) => words.test(sequence))?.[1] ?? null
  const named = CLASS_WORDS.exec(sequence)?.[1]?.toUpperCase()
  const isLead = itemType !== null && ITEM_TYPE_FACTS[itemType].isLead === true
  if (named === 'I' || named === '1') return { class: 1, itemType }
  if (named === 'II' || named === '2') return { class: 2, itemType }
  return { class: named === undefined && isLead ? 1 : null, itemType }
}
