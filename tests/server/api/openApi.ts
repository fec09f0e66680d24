import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { OpenApiDocument } from '../../../server/api/rest/openapi/openApiDocument'

/** Validates real requests and responses against the API's description, and rejects undocumented properties. */
export class DescribedApi {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true })

  constructor(private readonly document: OpenApiDocument) {
    addFormats.default(this.ajv)
    this.ajv.addSchema(closed(document) as object, 'api')
  }

  get calls(): string[] {
    return Object.entries(this.document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
  }

  expectAnswer(call: string, status: number, body: unknown): void {
    const [method = '', path = ''] = call.split(' ')
    const response = this.document.paths[path]?.[method.toLowerCase()]?.responses[status]
    expect(response, `${call} is said to answer ${status}`).toBeDefined()
    const pointer =
      '$ref' in (response ?? {})
        ? ['components', 'responses', status]
        : ['paths', path, method.toLowerCase(), 'responses', status]
    this.expectValid([...pointer, 'content', 'application/json', 'schema'], body, `${call} ${status}`)
  }

  expectBody(call: string, body: unknown): void {
    const [method = '', path = ''] = call.split(' ')
    this.expectValid(
      ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'],
      body,
      call,
    )
  }

  private expectValid(steps: (string | number)[], value: unknown, what: string): void {
    const pointer = steps.map((step) => encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1')))
    const validate = this.ajv.getSchema(`api#/${pointer.join('/')}`)
    if (!validate) throw new Error(`Nothing is said of ${what}`)
    validate(value)
    expect(validate.errors ?? [], what).toEqual([])
  }
}

/** Disallows additional properties in all schemas, so that an undocumented property fails the test. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, closed(entry)]))
  return 'properties' in copy && 'type' in copy ? { ...copy, additionalProperties: false } : copy
}
