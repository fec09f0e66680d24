import { Badge, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Collapsible } from '../components/page/Collapsible'
import { ApiSchemaField, ApiSchemaFields } from './ApiSchemaFields'
import type { ApiDescription, ApiOperation } from './apiDescription'

const COLOURS: Readonly<Record<string, string>> = { GET: 'blue', POST: 'green', PUT: 'orange', DELETE: 'red' }

interface ApiCallProps {
  call: ApiOperation
  responses: ApiDescription['components']['responses']
}

export function ApiCall({ call, responses }: ApiCallProps) {
  const { description, parameters, requestBody } = call
  return (
    <Collapsible summary={<CallHead call={call} />}>
      <Stack gap={4} ps={6} pb={4}>
        {description && <Text>{description}</Text>}
        {parameters.length > 0 && (
          <Part title="Parameters">
            <ul>
              {parameters.map(({ schema, description, deprecated, ...parameter }) => (
                <ApiSchemaField
                  key={parameter.name}
                  {...parameter}
                  schema={{ ...schema, description, deprecated }}
                  location={` in the ${parameter.in}`}
                />
              ))}
            </ul>
          </Part>
        )}
        {requestBody && (
          <Part title="Body">
            <ApiSchemaFields schema={requestBody.content['application/json'].schema} />
          </Part>
        )}
        {Object.entries(call.responses).map(([status, response]) =>
          'content' in response ? (
            <Part key={status} title={`Response ${status}`}>
              <ApiSchemaFields schema={response.content['application/json'].schema} />
            </Part>
          ) : null,
        )}
        <Part title="Errors">
          <ul>
            {Object.entries(call.responses).map(([status, response]) =>
              '$ref' in response ? (
                <chakra.li key={status} listStyle="none">
                  <chakra.code fontFamily="mono">{status}</chakra.code> {responses[status]?.description}
                </chakra.li>
              ) : null,
            )}
          </ul>
        </Part>
      </Stack>
    </Collapsible>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading as="h3" size="sm" mb={1}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

function CallHead({ call: { method, path, summary, deprecated } }: Pick<ApiCallProps, 'call'>) {
  return (
    <Flex as="span" wrap="wrap" columnGap={2} alignItems="baseline">
      <Badge colorPalette={COLOURS[method]}>{method}</Badge>
      <chakra.code fontFamily="mono" overflowWrap="anywhere">
        /api{path}
      </chakra.code>
      <Text as="span" color="fg.muted">
        {summary}
      </Text>
      {deprecated && <Badge colorPalette="orange">Deprecated</Badge>}
    </Flex>
  )
}
