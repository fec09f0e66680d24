import { isOneLine } from '../text'
import { validationMessages } from '../validationMessages'
import { type JsonFault, pointerTo, readJson } from './jsonText'

/** What was read of a JSON text; `value` is complete only where there are no faults. */
export interface Reading<Value> {
  value: Value
  faults: JsonFault[]
}

/** Collects the mistakes of a JSON text while its parts are read. */
export interface Check {
  fault(pointer: string, message: string): void
  /** The object at the pointer, with no entries but these; empty, and a fault, where there is none. */
  object(value: unknown, pointer: string, known?: readonly string[]): Record<string, unknown>
  /** The text, or null where there is none; a fault if it is something else, longer than 200 characters or of several lines. */
  text(value: unknown, pointer: string): string | null
  /** One of the choices, or null where there is none; a fault if it is something else. */
  choice<Choice extends string>(value: unknown, pointer: string, choices: readonly Choice[]): Choice | null
  /** True or false; false where there is none. */
  flag(value: unknown, pointer: string): boolean
}

const TEXT_MAXIMUM = 200
/** Mistakes that are told at once. */
const FAULTS_MAXIMUM = 50

/** Reads a JSON text with `read`; an empty text stands for `absent`. */
export function readChecked<Value>(text: string, absent: Value, read: (value: unknown, check: Check) => Value) {
  if (text.trim() === '') return { value: absent, faults: [] }
  const { document, fault } = { document: undefined, ...readJson(text) }
  if (!document) return { value: absent, faults: fault ? [fault] : [] }
  const faults: JsonFault[] = []
  const value = read(
    document.value,
    checkInto((pointer, message) => {
      if (faults.length < FAULTS_MAXIMUM) faults.push({ pointer, message, offset: document.offsetOf(pointer) })
    }),
  )
  return { value, faults }
}

function checkInto(fault: Check['fault']): Check {
  return {
    fault,
    object(value, pointer, known) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        fault(pointer, 'Takes an object: { … }.')
        return {}
      }
      for (const key of Object.keys(value))
        if (known && !known.includes(key)) fault(pointerTo(pointer, key), `Is not known; there is ${known.join(', ')}.`)
      return value as Record<string, unknown>
    },
    text(value, pointer) {
      if (value === undefined || value === null) return null
      if (typeof value !== 'string') fault(pointer, validationMessages.text)
      else if (value.length > TEXT_MAXIMUM) fault(pointer, validationMessages.tooLong(TEXT_MAXIMUM))
      else if (!isOneLine(value)) fault(pointer, validationMessages.oneLine)
      else return value
      return null
    },
    choice(value, pointer, choices) {
      if (value === undefined || value === null) return null
      const choice = choices.find((one) => one === value)
      if (choice === undefined) fault(pointer, validationMessages.oneOf(choices))
      return choice ?? null
    },
    flag(value, pointer) {
      if (value === undefined || value === null) return false
      if (typeof value !== 'boolean') fault(pointer, validationMessages.boolean)
      return value === true
    },
  }
}
