import { Badge, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Collapsible } from '../components/page/Collapsible'
import { type ApiSchema, describeSchemaType, extractSchemaName } from './apiDescription'
import { useSchemas } from './schemasContext'

/** Lists the fields of a schema; renders nothing for a plain value. */
export function SchemaFields({ schema }: { schema: ApiSchema }) {
  const schemas = useSchemas()
  const inner = innermost(schema)
  if (inner.anyOf?.some(isComposed))
    return inner.anyOf.map((choice, index) => (
      <div key={String(index)}>
        <Text color="fg.muted">{choice.description}</Text>
        <SchemaFields schema={choice} />
      </div>
    ))
  const { properties, required = [] } = inner.$ref ? (schemas[extractSchemaName(inner.$ref)] ?? {}) : inner
  if (!properties) return null
  return (
    <chakra.ul ps={3} borderStartWidth="1px">
      {Object.entries(properties).map(([name, entry]) => (
        <SchemaField key={name} name={name} schema={entry} required={required.includes(name)} />
      ))}
    </chakra.ul>
  )
}

interface SchemaFieldProps {
  name: string
  schema: ApiSchema
  required?: boolean
  /** Where the parameter goes: in the path or the query string. Absent for body fields. */
  location?: ReactNode
}

/** One line for a field, which expands if the field has fields of its own. */
export function SchemaField({ name, schema, required, location }: SchemaFieldProps) {
  const line = (
    <>
      <chakra.code fontFamily="mono" fontWeight="medium" overflowWrap="anywhere">
        {name}
      </chakra.code>{' '}
      <Text as="span" color="fg.muted">
        {describeSchemaType(schema)}
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
          <SchemaFields schema={schema} />
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
