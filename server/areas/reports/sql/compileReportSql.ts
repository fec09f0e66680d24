import type { ReportParameterValues } from '../../../../domain/reports/parameterValues'
import type { ReportParameter } from '../../../../domain/reports/reportParameters'
import type { ParameterType } from '../../../../domain/reports/runParameter'
import { type SqlToken, tokenizeSql } from '../../../../domain/reports/sqlTokens'
import { ReportSqlError } from './reportSqlError'

/** SQL to send. Values are bound as parameters and are never part of the SQL text. */
export interface CompiledReportSql {
  text: string
  values: (string | null)[]
  /** Converts an offset in `text` to an offset in the original SQL, both in UTF-16 units from 0. */
  sourceOffset(offset: number): number
}

interface Options {
  parameters: readonly ReportParameter[]
  values: Readonly<ReportParameterValues>
  /** True to keep all optional parts, so that errors in them are found. */
  whole?: boolean
}

const SQL_TYPES: Readonly<Record<ParameterType, string>> = {
  text: 'text',
  number: 'numeric',
  date: 'date',
  boolean: 'boolean',
  select: 'text',
  location: 'integer',
  asset: 'text',
}

/**
 * Replaces each `:name` with `$1::type`, and leaves out each optional part `[[ … ]]` that has an empty parameter.
 * @throws ReportSqlError
 */
export function compileReportSql(sql: string, { parameters, values, whole = false }: Options): CompiledReportSql {
  const numbers = new Map<string, number>()
  const bound: (string | null)[] = []
  const pieces: { at: number; from: number; verbatim: boolean }[] = []
  let text = ''
  for (const token of includedTokens(tokenizeSql(sql), ({ text }) => whole || !isEmpty(nameOf(text)))) {
    pieces.push({ at: text.length, from: token.offset, verbatim: token.kind !== 'parameter' })
    text += token.kind === 'parameter' ? placeholder(token) : token.text
  }
  return { text, values: bound, sourceOffset }

  function isEmpty(name: string): boolean {
    return (Object.hasOwn(values, name) ? values[name] : null) == null
  }

  function placeholder({ text, offset }: SqlToken): string {
    const name = nameOf(text)
    const parameter = parameters.find((one) => one.name === name)
    if (!parameter) throw new ReportSqlError(`There is no parameter ${name}. Add it, or correct the name.`, offset)
    const number = numbers.get(name) ?? bound.push(values[name] ?? null)
    numbers.set(name, number)
    return `$${number}::${SQL_TYPES[parameter.type]}`
  }

  function sourceOffset(offset: number): number {
    const piece = pieces.findLast(({ at }) => at <= offset)
    return piece ? piece.from + (piece.verbatim ? offset - piece.at : 0) : 0
  }
}

function nameOf(text: string): string {
  return text.slice(1)
}

/** Removes the brackets of optional parts, and any part with a parameter that is not `given`. */
function includedTokens(tokens: readonly SqlToken[], given: (parameter: SqlToken) => boolean): SqlToken[] {
  const optional = optionalParts(tokens)
  const included: SqlToken[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as SqlToken
    const part = optional.get(index)
    if (!part) included.push(token)
    else {
      index += part.length + 1
      // why: a space replaces each bracket, so that the tokens on both sides do not merge
      included.push({ ...token, kind: 'space', text: ' ' })
      if (part.filter(({ kind }) => kind === 'parameter').every(given)) for (const inner of part) included.push(inner)
      included.push({ ...token, kind: 'space', text: ' ' })
    }
  }
  return included
}

/**
 * Returns the tokens between each `[[` and its `]]`, keyed by the index of the `[[`. Brackets without a parameter, such
 * as in `ARRAY[[1], [2]]`, are left alone. A single pass from the end visits each token once.
 */
function optionalParts(tokens: readonly SqlToken[]): Map<number, SqlToken[]> {
  const parts = new Map<number, SqlToken[]>()
  let end: number | undefined
  let inner: SqlToken | undefined
  let hasParameter = false
  let error: { message: string; at: SqlToken } | undefined
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const token = tokens[index] as SqlToken
    if (token.kind === 'parameter') hasParameter = true
    if (token.kind === 'close') {
      end = index
      inner = undefined
      hasParameter = false
    }
    if (token.kind !== 'open') continue
    if (hasParameter && end === undefined)
      error = { message: 'This [[ has no closing ]]. Add ]] where the optional part ends.', at: token }
    else if (hasParameter && inner)
      error = {
        message: 'An optional part cannot contain another optional part. Close the outer part first.',
        at: inner,
      }
    else if (hasParameter) parts.set(index, tokens.slice(index + 1, end))
    inner = token
  }
  // the scan runs backwards, so the last error found comes first in the text
  if (error) throw new ReportSqlError(error.message, error.at.offset)
  return parts
}
