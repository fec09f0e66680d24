import { Badge, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Collapsible } from '../components/page/Collapsible'
import { type ApiSchema, describeApiSchemaType, extractApiSchemaName } from './apiDescription'
import { useApiSchemas } from './schemasContext'

/** Lists a schema's fields; renders nothing if the schema has no fields. */
export function ApiSchemaFields({ schema }: { schema: ApiSchema }) {
  const schemas = useApiSchemas()
  const inner = innermost(schema)
  if (inner.anyOf?.some(isComposed))
    return inner.anyOf.map((choice, index) => (
      <div key={String(index)}>
        <Text color="fg.muted">{choice.description}</Text>
        <ApiSchemaFields schema={choice} />
      </div>
    ))
  const { properties, required = [] } = inner.$ref ? (schemas[extractApiSchemaName(inner.$ref)] ?? {}) : inner
  if (!properties) return null
  return (
    <chakra.ul ps={3} borderStartWidth="1px">
      {Object.entries(properties).map(([name, entry]) => (
        <ApiSchemaField key={name} name={name} schema={entry} required={required.includes(name)} />
      ))}
    </chakra.ul>
  )
}

interface ApiSchemaFieldProps {
  name: string
  schema: ApiSchema
  required?: boolean
  /** Where the parameter is sent, such as ' in the query'; omitted for body fields. */
  location?: ReactNode
}

/** A field on one line. The line expands if the field has nested fields. */
export function ApiSchemaField({ name, schema, required, location }: ApiSchemaFieldProps) {
  const line = (
    <>
      <chakra.code fontFamily="mono" fontWeight="medium" overflowWrap="anywhere">
        {name}
      </chakra.code>{' '}
      <Text as="span" color="fg.muted">
        {describeApiSchemaType(schema)}
        {location}
        {!required && ' · optional'}
      </Text>{' '}
      {schema.deprecated && <Badge colorPalette="orange">Deprecated</Badge>}
      {schema.description && (
        <Text as="span" display="block" textStyle="table">
          {schema.description}
        </Text>
      )}
    </>
  )
  return (
    <chakra.li py={1} listStyle="none">
      {isComposed(schema) ? (
        <Collapsible summary={line}>
          <ApiSchemaFields schema={schema} />
        </Collapsible>
      ) : (
        line
      )}
    </chakra.li>
  )
}

/** Unwraps nested arrays and returns the schema of their items. */
function innermost(schema: ApiSchema): ApiSchema {
  return schema.items ? innermost(schema.items) : schema
}

function isComposed(schema: ApiSchema): boolean {
  const { $ref, properties, anyOf } = innermost(schema)
  return Boolean($ref ?? properties) || (anyOf?.some(isComposed) ?? false)
}
