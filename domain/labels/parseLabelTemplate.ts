import { type JsonDiagnostic, parseAndValidateJson } from '../values/json'
import { listTitlePlaceholderFields } from '../values/titles'
import { getLabelFields } from './labelFields'
import {
  LABEL_LIMITS,
  type LabelElement,
  type LabelTemplate,
  type LabelType,
  labelTemplateSchema,
} from './labelTemplate'

/** A label, or the errors in its `labelJson`. */
export type ParsedLabelTemplate =
  | { label: LabelTemplate; diagnostics?: undefined }
  | { label?: undefined; diagnostics: JsonDiagnostic[] }

/** Parses a label type's `labelJson`; returns the label, or all errors with their positions. */
export function parseLabelTemplate(text: string, type: LabelType): ParsedLabelTemplate {
  if (text.length > LABEL_LIMITS.json) {
    const message = `A label design can have up to ${LABEL_LIMITS.json.toLocaleString('en')} characters, but this design has ${text.length.toLocaleString('en')}. Shorten the design.`
    return { diagnostics: [{ path: [], message, offset: LABEL_LIMITS.json, length: text.length - LABEL_LIMITS.json }] }
  }
  const { value, diagnostics } = parseAndValidateJson(text, (document, { parse, addDiagnostic }) => {
    const read = parse(labelTemplateSchema, document, [])
    read?.elements.forEach((element, index) => {
      for (const [key, message] of elementDiagnostics(element, type)) addDiagnostic(['elements', index, key], message)
    })
    return read
  })
  return value && diagnostics.length === 0 ? { label: value } : { diagnostics }
}

/** Formats a label as `labelJson`. */
export function formatLabelTemplate(label: LabelTemplate): string {
  return JSON.stringify(label)
}

function elementDiagnostics(element: LabelElement, type: LabelType): [key: string, message: string][] {
  if (element.type === 'text') {
    const known = getLabelFields(type).map(({ name }) => name)
    return listTitlePlaceholderFields(element.text)
      .filter((field) => !known.includes(field))
      .map((field) => ['text', `There is no field #${field}# on ${LABELS_OF[type]}. Check the spelling.`])
  }
  // Stryker disable next-line ConditionalExpression: Other elements have no content or source of this name.
  if (element.type === 'qr' && element.content === 'link' && type === 'test') {
    return [['content', 'A test has no page to link to; use json or code.']]
  }
  // Stryker disable next-line ConditionalExpression: Other elements have no content or source of this name.
  if (element.type === 'qr' && element.content === 'public' && type !== 'asset') {
    return [['content', 'Only assets have public pages; use json or code.']]
  }
  // Stryker disable next-line ConditionalExpression: Other elements have no content or source of this name.
  if (element.type === 'image' && element.source === 'photo' && (type === 'test' || type === 'location')) {
    return [['source', `There is no photo on ${LABELS_OF[type]}; use logo.`]]
  }
  return []
}

const LABELS_OF: Readonly<Record<LabelType, string>> = {
  asset: 'an asset label',
  test: 'a test label',
  location: 'a location label',
  stock: 'a stock label',
}
