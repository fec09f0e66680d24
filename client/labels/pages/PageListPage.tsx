import { useReadQuery } from '@apollo/client/react'
import { Button, Grid } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, Link as RouterLink, useLoaderData } from 'react-router-dom'
import { Page } from '../../components/page/Page'
import { EmptyState } from '../../components/states/states'
import { loadQuery } from '../../graphql/loadQuery'
import { BuiltInSheets } from './BuiltInSheets'
import { usePageListQuery } from './Page.generated'
import { PageCard } from './PageCard'

/** Larger than the number of pages in any hall. */
const ALL = { offset: 0, limit: 1000 }

export const loader = (_: LoaderFunctionArgs) =>
  loadQuery(usePageListQuery, { variables: ALL, fetchPolicy: 'cache-and-network' })

export function PageListPage() {
  const { items } = useReadQuery(useLoaderData<typeof loader>()).data.pages
  return (
    <Page
      primary={
        <Button asChild>
          <RouterLink to="/admin/pages/new">
            <Plus />
            New label template
          </RouterLink>
        </Button>
      }
    >
      {items.length === 0 ? (
        <>
          <EmptyState drawing="sheet" title="No label templates yet">
            Choose your sheet, or create a label template.
          </EmptyState>
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
            <PageCard key={page.id} page={page} />
          ))}
        </Grid>
      )}
    </Page>
  )
}
