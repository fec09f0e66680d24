import { useReadQuery } from '@apollo/client/react'
import { Box, Card, Grid, Heading } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { BUILT_IN_LABEL_SHEETS } from '../../../domain/labels/builtInLabelSheets'
import { ButtonLink } from '../../components/links/links'
import { Page } from '../../components/page/Page'
import { EmptyListState } from '../../components/states/PageStates'
import { loadQuery } from '../../graphql/loadQuery'
import { LabelSheetMiniature } from '../LabelSheetMiniature'
import { LabelPageCard } from './LabelPageCard'
import { usePageListQuery } from './Page.generated'
import { StretchedLink } from './StretchedLink'

/** Loads all pages at once; no hall has more than this limit. */
const ALL = { offset: 0, limit: 1000 }

export const loader = (_: LoaderFunctionArgs) =>
  loadQuery(usePageListQuery, { variables: ALL, fetchPolicy: 'cache-and-network' })

export function PageListPage() {
  const { items } = useReadQuery(useLoaderData<typeof loader>()).data.pages
  return (
    <Page
      primary={
        <ButtonLink to="/admin/pages/new">
          <Plus />
          New label template
        </ButtonLink>
      }
    >
      {items.length === 0 ? (
        <>
          <EmptyListState drawing="sheet" title="No label templates yet">
            Choose a standard label sheet, or create a label template.
          </EmptyListState>
          <BuiltInSheets />
        </>
      ) : (
        <Grid
          as="ul"
          aria-label="Label templates"
          templateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
          gap={4}
        >
          {items.map((page) => (
            <LabelPageCard key={page.id} page={page} />
          ))}
        </Grid>
      )}
    </Page>
  )
}

/** Lists the sheets of common manufacturers, each a starting point for a label template. */
function BuiltInSheets() {
  return (
    <section aria-labelledby="built-in-sheets">
      <Heading id="built-in-sheets" as="h2" size="md" mb={3}>
        Start from a standard sheet
      </Heading>
      <Grid as="ul" templateColumns="repeat(auto-fill, minmax(min(11rem, 46%), 1fr))" gap={3} listStyleType="none">
        {BUILT_IN_LABEL_SHEETS.map((sheet) => (
          <Card.Root key={sheet.name} as="li" _hover={{ borderColor: 'border.emphasized' }}>
            <Card.Body gap={3}>
              <Box h={28} p={2} bg="bg.muted" borderRadius="l2">
                <LabelSheetMiniature sheet={sheet} drawn={undefined} />
              </Box>
              <div>
                <Card.Title>
                  <StretchedLink to={`/admin/pages/new?${new URLSearchParams({ sheet: sheet.name })}`}>
                    {sheet.name}
                  </StretchedLink>
                </Card.Title>
                <Card.Description>{sheet.description}</Card.Description>
              </div>
            </Card.Body>
          </Card.Root>
        ))}
      </Grid>
    </section>
  )
}
