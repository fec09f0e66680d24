import {
  type FieldNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getOperationAST,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { buildRestFragment, REST_FRAGMENT_NAMES } from '../routes/fragments'
import type { PreparedRestRoute } from '../routes/prepareRestRoute'
import { addSchemaDescription, allowNullInSchema, type JsonSchema, toSchemaReference } from './jsonSchema'
import { toScalarJsonSchema } from './scalarSchemas'

/** Matches the keys of ids. REST responses contain ids as numbers where possible. */
const ID_KEY = /^id$|Id$/

export class ResponseSchemaBuilder {
  constructor(private readonly schema: GraphQLSchema) {}

  records(): Record<string, JsonSchema> {
    return Object.fromEntries(
      REST_FRAGMENT_NAMES.map((name) => {
        const [definition] = parse(buildRestFragment(name, this.schema)).definitions
        if (definition?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`${name} is not a fragment`)
        return [name, this.object(definition.selectionSet, this.type(name))]
      }),
    )
  }

  /** Returns the schema of a successful response's body. */
  of(route: PreparedRestRoute): JsonSchema {
    const { answer } = route
    if ('list' in answer) return this.list(answer.list, this.at(route, [answer.list, 'items']))
    const entries = Object.entries(answer.keys).map(([key, path]) => {
      const value = this.at(route, path.split('.'))
      return [key, answer.absent === undefined ? value : { anyOf: [withoutNull(value), { const: answer.absent }] }]
    })
    return object(Object.fromEntries(entries))
  }

  private list(name: string, items: JsonSchema): JsonSchema {
    const whole = object({ [name]: items })
    const page = object({
      data: items,
      currentPage: { type: 'integer' },
      lastPage: { type: 'integer' },
      perPage: { type: 'integer' },
      total: { type: 'integer', description: 'Total number of matching records.' },
    })
    return {
      anyOf: [
        { ...whole, description: 'The whole list, if the request has no `page`.' },
        { ...page, description: 'With `page`.' },
      ],
    }
  }

  /** Returns the schema of the response data at `path`, a list of response keys. */
  private at({ document }: PreparedRestRoute, path: readonly string[]): JsonSchema {
    const operation = getOperationAST(document)
    let type: GraphQLOutputType | undefined | null = operation && this.schema.getRootType(operation.operation)
    let set = operation?.selectionSet
    let field: FieldNode | undefined
    for (const key of path) {
      field = fieldsOf(set).find((one) => responseKey(one) === key)
      type = field && this.fieldOf(type, field)?.type
      set = field?.selectionSet
    }
    if (!field || !type) throw new Error(`There is nothing at ${path.join('.')}`)
    return this.value(type, field)
  }

  private value(type: GraphQLOutputType, field: FieldNode): JsonSchema {
    if (isNonNullType(type)) return this.nonNullSchema(type.ofType, field)
    return allowNullInSchema(this.nonNullSchema(type, field))
  }

  private nonNullSchema(type: GraphQLOutputType, field: FieldNode): JsonSchema {
    if (isListType(type)) return { type: 'array', items: this.value(type.ofType, field) }
    if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) }
    if (isObjectType(type)) return this.object(field.selectionSet, type)
    if (isNonNullType(type)) return this.nonNullSchema(type.ofType, field)
    const schema = toScalarJsonSchema(type as Parameters<typeof toScalarJsonSchema>[0])
    const numbered = schema.type === 'string' && !schema.format && ID_KEY.test(responseKey(field))
    return numbered ? { type: ['integer', 'string'] } : schema
  }

  private object(set: SelectionSetNode | undefined, type: GraphQLOutputType): JsonSchema {
    const [first, second] = set?.selections ?? []
    if (first?.kind === Kind.FRAGMENT_SPREAD && !second) return toSchemaReference(first.name.value)
    const entries = fieldsOf(set).map((field) => {
      const definition = this.fieldOf(type, field)
      if (!definition) throw new Error(`There is no field ${field.name.value}`)
      return [responseKey(field), addSchemaDescription(this.value(definition.type, field), definition)]
    })
    return object(Object.fromEntries(entries))
  }

  private fieldOf(type: GraphQLOutputType | undefined | null, { name }: FieldNode) {
    const named = isNonNullType(type) ? type.ofType : type
    return isObjectType(named) ? named.getFields()[name.value] : undefined
  }

  private type(name: string): GraphQLOutputType {
    const type = this.schema.getType(name)
    if (!isObjectType(type)) throw new Error(`There is no type ${name}`)
    return type
  }
}

const responseKey = ({ alias, name }: FieldNode) => (alias ?? name).value

function fieldsOf(set: SelectionSetNode | undefined): FieldNode[] {
  return (set?.selections ?? []).filter((selection) => selection.kind === Kind.FIELD)
}

/** Describes an object that requires all of these properties. */
function object(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

function withoutNull(schema: JsonSchema): JsonSchema {
  return Array.isArray(schema.type) ? { ...schema, type: schema.type.filter((type) => type !== 'null') } : schema
}
