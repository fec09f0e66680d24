import { Button } from '@chakra-ui/react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { useSearchState } from '../../components/filters/useSearchState'
import { LoadedList } from '../../components/list/LoadedList'
import { ExportMenu } from '../../components/page/ExportMenu'
import { ImportButton } from '../../components/page/ImportButton'
import { Page } from '../../components/page/Page'
import { PrintLabelsButton } from '../../components/page/PrintLabelsButton'
import { NoMatches } from '../../components/states/NoMatches'
import { EmptyState } from '../../components/states/states'
import { usePagedList } from '../../graphql/usePagedList'
import { TEST_CARD_HEIGHT, TestCard } from './TestCard'
import { TestFilters } from './TestFilters'
import { useTestListQuery } from './TestList.generated'
import { TEST_COLUMNS } from './testColumns'
import { testSearch, toTestFilter } from './testSearch'

export function TestListPage() {
  const [search, change] = useSearchState(testSearch)
  const filter = toTestFilter(search)
  const list = usePagedList(useTestListQuery, 'tests', { ...(filter && { filter }) })
  const navigate = useNavigate()

  return (
    <Page
      actions={
        <>
          <ImportButton kind="tests" />
          <ExportMenu list="tests" variables={{ filter }} />
          <PrintLabelsButton to="/labels/tests" text="Blank test labels" />
        </>
      }
    >
      <TestFilters search={search} total={list.rows && list.total} onChange={change} />
      <LoadedList
        label="Tests"
        list={list}
        columns={TEST_COLUMNS}
        card={(test) => <TestCard test={test} />}
        cardHeight={TEST_CARD_HEIGHT}
        onOpen={({ asset }) => void navigate(`/pat/assets/${asset.id}`)}
        empty={
          filter ? (
            <NoMatches records="tests" onShowAll={() => change(testSearch.empty)} />
          ) : (
            <EmptyState
              drawing="clipboard"
              title="No tests yet"
              action={
                <Button asChild>
                  <RouterLink to="/pat/assets">Choose an asset</RouterLink>
                </Button>
              }
            >
              Scan an asset’s label, or choose the asset from the list.
            </EmptyState>
          )
        }
      />
    </Page>
  )
}
