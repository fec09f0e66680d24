import { templateFields } from '../titles'
import { JsonMistake, type LocatedJson, locateJson, type Span } from './jsonPlaces'
import { LABEL_LIMITS, type Label, type LabelElement, type LabelType, label } from './label'
import { labelFields } from './labelFields'

/** One thing that is wrong with a `labelJson`. */
export interface LabelDiagnostic extends Span {
  /** Such as `['elements', 0, 'width']`; empty where the whole text is meant. */
  path: readonly (string | number)[]
  /** A sentence for whoever wrote it. */
  message: string
}

export type ParsedLabel =
  | { label: Label; diagnostics?: undefined }
  | { label?: undefined; diagnostics: LabelDiagnostic[] }

/** Reads the `labelJson` of a label of that type: the label, or everything that is wrong with it and where. */
export function parseLabel(text: string, type: LabelType): ParsedLabel {
  if (text.length > LABEL_LIMITS.json) {
    const message = `A label takes at most ${LABEL_LIMITS.json.toLocaleString('en')} characters; these are ${text.length.toLocaleString('en')}.`
    return { diagnostics: [{ path: [], message, offset: LABEL_LIMITS.json, length: text.length - LABEL_LIMITS.json }] }
  }
  try {
    return readLabel(locateJson(text), type)
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error
    return { diagnostics: [{ path: [], message: error.message, ...error.span }] }
  }
}

/** `labelJson` of a label. */
export function formatLabel(label: Label): string {
  return JSON.stringify(label)
}

function readLabel({ value, spanOf }: LocatedJson, type: LabelType): ParsedLabel {
  const diagnosticAt = (path: LabelDiagnostic['path'], message: string): LabelDiagnostic => ({
    path,
    message,
    ...spanOf(path),
  })
  const result = label.safeParse(value)
  if (!result.success) {
    const diagnostics = result.error.issues.flatMap((issue) => {
      const path = issue.path as (string | number)[]
      return issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => diagnosticAt([...path, key], `There is no "${key}" here.`))
        : [diagnosticAt(path, issue.message)]
    })
    return { diagnostics: diagnostics.sort((one, other) => one.offset - other.offset) }
  }
  const diagnostics = result.data.elements.flatMap((element, index) =>
    elementDiagnostics(element, type).map(([key, message]) => diagnosticAt(['elements', index, key], message)),
  )
  return diagnostics.length > 0 ? { diagnostics } : { label: result.data }
}

function elementDiagnostics(element: LabelElement, type: LabelType): [key: string, message: string][] {
  if (element.type === 'text') {
    const known = labelFields(type).map(({ name }) => name)
    return templateFields(element.text)
      .filter((field) => !known.includes(field))
      .map((field) => ['text', `There is no field #${field}# on ${LABELS_OF[type]}.`])
  }
  if (element.type === 'qr' && element.content === 'link' && type === 'test') {
    return [['content', 'A test has no page to link to; use json or code.']]
  }
  if (element.type === 'image' && element.source === 'photo' && (type === 'test' || type === 'location')) {
    return [['source', `There is no photo on ${LABELS_OF[type]}.`]]
  }
  return []
}

const LABELS_OF: Readonly<Record<LabelType, string>> = {
  asset: 'a label of an asset',
  test: 'a label of a test',
  location: 'a label of a location',
  stock: 'a label of a stock item',
}
