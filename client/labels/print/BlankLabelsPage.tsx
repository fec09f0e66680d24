import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { RelativeTime } from '../../components/format/RelativeTime'
import { ButtonLink } from '../../components/links/links'
import { BorderedList } from '../../components/list/lines'
import { LoadErrorState } from '../../components/states/PageStates'
import { usePagedList } from '../../graphql/usePagedList'
import { useBlankLabelsQuery, useReserveBlankLabelsMutation } from './BlankLabels.generated'
import { ReserveLabelsForm } from './ReserveLabelsForm'

/** The page that reserves codes for blank asset labels and lists earlier series. */
export function BlankLabelsPage() {
  const navigate = useNavigate()
  const [reserve] = useReserveBlankLabelsMutation()
  return (
    <ReserveLabelsForm
      title="Blank asset labels"
      text="Each label has a reserved code. Stick a label on an asset and scan it. Then choose the asset from the list, or add a new asset."
      reserve={async (count) => {
        const { data } = await reserve({ variables: { count } })
        if (data) await navigate(`/labels/blank/${data.reserveBlankLabels.series.id}`)
      }}
    >
      <BlankLabelSeriesList />
    </ReserveLabelsForm>
  )
}

/** Number of series shown before expanding. */
const SHOWN = 10

/** Lists the series of blank labels, newest first. Labels that are not linked yet can be printed again. */
function BlankLabelSeriesList() {
  const heading = useId()
  const { rows, total, error, loadMore, loading, retry } = usePagedList(useBlankLabelsQuery, 'blankLabels', {}, SHOWN)
  if (error) return <LoadErrorState onRetry={retry} level={2} />
  const all = rows?.filter((row) => row !== null) ?? []
  if (all.length === 0) return null
  return (
    <Stack as="section" aria-labelledby={heading} gap={3}>
      <Heading as="h2" id={heading}>
        Earlier series
      </Heading>
      <List>
        {all.map(({ id, firstCode, lastCode, count, unlinked, createdAt, createdBy }) => (
          <Flex as="li" key={id} columnGap={3} rowGap={1} wrap="wrap" align="center">
            <chakra.div flex="1 1 14rem">
              <chakra.p textStyle="code">{count === 1 ? firstCode : `${firstCode} to ${lastCode}`}</chakra.p>
              <Text textStyle="table" color="fg.muted">
                {unlinked === 0 ? 'All linked' : `${unlinked} of ${count} not linked`} ·{' '}
                {createdBy?.name ?? 'Former user'}, <RelativeTime instant={createdAt} />
              </Text>
            </chakra.div>
            {unlinked > 0 && (
              <ButtonLink
                to={`/labels/blank/${id}`}
                aria-label={`Print ${firstCode} to ${lastCode} again`}
                variant="ghost"
              >
                <Printer />
                Print again
              </ButtonLink>
            )}
          </Flex>
        ))}
      </List>
      {all.length < total && (
        <Button variant="subtle" size="sm" alignSelf="flex-start" loading={loading} onClick={loadMore}>
          Show more
        </Button>
      )}
    </Stack>
  )
}

const List = chakra(BorderedList, { base: { '& > li': { ps: 4, pe: 2, py: 2 } } })
