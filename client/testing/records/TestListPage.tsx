import { Card, chakra, Flex, LinkOverlay } from '@chakra-ui/react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { LocationFilterChoice } from '../../assets/AssetFilters'
import { formatReadingWithUnit } from '../../assets/patFormat'
import { DateFilter } from '../../components/filters/DateFilter'
import { FilterBar, FilterSelect } from '../../components/filters/FilterBar'
import { FilterChips } from '../../components/filters/FilterChips'
import { SearchField } from '../../components/filters/SearchField'
import { createSearchInputProps, useSearchState } from '../../components/filters/useSearchState'
import { formatDate } from '../../components/format/dateTime'
import { ButtonLink } from '../../components/links/links'
import { PagedListView } from '../../components/list/PagedListView'
import { WaitingRecordMark } from '../../components/offline/WaitingRecordMark'
import { ExportMenu } from '../../components/page/ExportMenu'
import { ImportLinkButton } from '../../components/page/ImportLinkButton'
import { Page } from '../../components/page/Page'
import { PrintLabelsButton } from '../../components/page/PrintLabelsButton'
import { NoMatchesState } from '../../components/states/NoMatchesState'
import { EmptyListState } from '../../components/states/PageStates'
import { usePagedList } from '../../graphql/usePagedList'
import { formatRecordNumber } from '../../offline/outbox/entry/localIds'
import { VerdictSticker } from '../../verdict/VerdictSticker'
import type { TestRowFragment } from './Test.generated'
import { useTestersQuery } from './TestFilters.generated'
import { useTestListQuery } from './TestList.generated'
import { TEST_LIST_COLUMNS } from './testColumns'
import { formatLeakageReading, getEarthReading, getInsulationReading } from './testReadings'
import { type TestSearch, testSearchParams, toTestFilter } from './testSearch'

export function TestListPage() {
  const [search, change] = useSearchState(testSearchParams)
  const filter = toTestFilter(search)
  const list = usePagedList(useTestListQuery, 'tests', { ...(filter && { filter }) })
  const navigate = useNavigate()

  return (
    <Page
      actions={
        <>
          <ImportLinkButton kind="tests" />
          <ExportMenu list="tests" variables={{ filter }} />
          <PrintLabelsButton to="/labels/tests" text="Blank test labels" />
        </>
      }
    >
      <TestFilters search={search} total={list.rows && list.total} onChange={change} />
      <PagedListView
        label="Tests"
        list={list}
        columns={TEST_LIST_COLUMNS}
        card={(test) => <TestCard test={test} />}
        cardHeight={TEST_CARD_HEIGHT}
        onOpen={({ asset }) => void navigate(`/pat/assets/${asset.id}`)}
        empty={
          filter ? (
            <NoMatchesState records="tests" onShowAll={() => change(testSearchParams.empty)} />
          ) : (
            <EmptyListState
              drawing="clipboard"
              title="No tests yet"
              action={<ButtonLink to="/pat/assets">Choose an asset</ButtonLink>}
            >
              Scan an asset’s label, or choose the asset from the list.
            </EmptyListState>
          )
        }
      />
    </Page>
  )
}

/** Height in pixels. */
const TEST_CARD_HEIGHT = 132

/** A test in the list on phones; tapping the card opens the asset. */
function TestCard({ test }: { test: TestRowFragment }) {
  const { testDate, asset, safeToUse, assetClass, tester, testerName, importedFrom } = test
  const earth = assetClass === 1 ? `${formatReadingWithUnit(getEarthReading(test), 'Ω')} · ` : ''
  return (
    <Card.Root h={`${TEST_CARD_HEIGHT / 16}rem`} p={3} justifyContent="space-between">
      <div>
        <chakra.h2 fontWeight="semibold" lineHeight="short" overflowWrap="anywhere" lineClamp={2}>
          <LinkOverlay asChild>
            <RouterLink to={`/pat/assets/${asset.id}`}>{asset.name}</RouterLink>
          </LinkOverlay>
        </chakra.h2>
        <chakra.p textStyle="table" color="fg.muted" truncate>
          {formatRecordNumber(asset.id)} · {asset.code}
        </chakra.p>
      </div>
      <Flex align="center" justify="space-between" gap={2}>
        <span>
          <VerdictSticker verdict={safeToUse === 1 ? 'safe' : 'unsafe'} />{' '}
          <WaitingRecordMark record={`Test:${test.id}`} />
        </span>
        <chakra.span textStyle="table">
          {earth}
          {test.insulationNotMeasured
            ? formatLeakageReading(test)
            : formatReadingWithUnit(getInsulationReading(test), 'MΩ')}
        </chakra.span>
      </Flex>
      <chakra.p textStyle="table" color="fg.muted" truncate>
        <time dateTime={testDate}>{formatDate(testDate)}</time>
        {(tester?.name ?? testerName) && ` · ${tester?.name ?? testerName}`}
        {importedFrom && ' · imported'}
      </chakra.p>
    </Card.Root>
  )
}

interface TestFiltersProps {
  search: TestSearch
  /** Number of matching tests; undefined until known. */
  total: number | undefined
  onChange: (change: Partial<TestSearch>) => void
}

const CHIPS = [
  { value: 'safe', label: 'Pass' },
  { value: 'unsafe', label: 'Fail' },
] as const

/** The test filters: asset, verdict, dates and tester. */
function TestFilters({ search, total, onChange }: TestFiltersProps) {
  const { data } = useTestersQuery()
  const input = createSearchInputProps(search, onChange)
  return (
    <FilterBar
      search={<SearchField label="Search tests by asset" {...input('search')} />}
      chips={
        <FilterChips
          label="Verdict"
          chips={CHIPS}
          value={search.safeToUse.map((value) => (value === 1 ? 'safe' : 'unsafe'))}
          onChange={(chosen) => onChange({ safeToUse: chosen.map((value) => (value === 'safe' ? 1 : 0)) })}
        />
      }
      chosen={{
        chips: search.safeToUse.length,
        choices: [search.from, search.to, search.testerId, search.locationId].filter(Boolean).length,
      }}
      total={total}
    >
      <DateFilter label="From" max={search.to} {...input('from')} />
      <DateFilter label="To" min={search.from} {...input('to')} />
      <FilterSelect
        label="Tester"
        placeholder="All testers"
        options={(data?.testers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...input('testerId')}
      />
      <LocationFilterChoice {...input('locationId')} />
    </FilterBar>
  )
}
