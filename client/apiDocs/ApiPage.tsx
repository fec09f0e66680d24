import { Button, Card, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useLoaderData } from 'react-router-dom'
import { SearchField } from '../components/filters/SearchField'
import { textSearchParams } from '../components/filters/searchParams'
import { useSearchState } from '../components/filters/useSearchState'
import { Page } from '../components/page/Page'
import { EmptyListState } from '../components/states/PageStates'
import { ApiCall } from './ApiCall'
import { type ApiDescription, fetchApiDescription, findApiOperations } from './apiDescription'
import { ApiSchemasContext } from './schemasContext'

export const loader = fetchApiDescription

/** Documents every `/api` operation, based on the server's OpenAPI description. */
export function ApiPage() {
  const description = useLoaderData<ApiDescription>()
  const [{ search }, change] = useSearchState(textSearchParams)
  const calls = findApiOperations(description, search)
  const tags = [...new Set(calls.map(({ tags }) => tags[0]))]

  return (
    <Page
      narrow
      primary={
        <Button asChild variant="subtle">
          <a href="/api/openapi.json" download>
            <Download />
            OpenAPI
          </a>
        </Button>
      }
    >
      <Stack gap={4}>
        <Text color="fg.muted">
          Scripts can use this API. Create a token on your profile, and send it in this header:{' '}
          <chakra.code fontFamily="mono">Authorization: Bearer …</chakra.code>.
        </Text>
        <SearchField label="Search calls" value={search} onChange={(search) => change({ search })} />
        {calls.length === 0 && <EmptyListState title="No calls found" drawing="magnifier" />}
        <ApiSchemasContext value={description.components.schemas}>
          {tags.map((tag) => (
            <Card.Root key={tag} as="section" aria-labelledby={`calls-${tag}`}>
              <Card.Body gap={1}>
                <Heading as="h2" id={`calls-${tag}`} size="md" textTransform="capitalize">
                  {tag}
                </Heading>
                {calls
                  .filter((call) => call.tags[0] === tag)
                  .map((call) => (
                    <ApiCall key={call.operationId} call={call} responses={description.components.responses} />
                  ))}
              </Card.Body>
            </Card.Root>
          ))}
        </ApiSchemasContext>
      </Stack>
    </Page>
  )
}
