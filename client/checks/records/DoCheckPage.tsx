import { useReadQuery } from '@apollo/client/react'
import { chakra, Stack } from '@chakra-ui/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { Page } from '../../components/page/Page'
import { loadQuery } from '../../graphql/loadQuery'
import { getPagePolicy } from '../../graphql/pagePolicy'
import { formatCheckPlace } from '../checkPlace'
import { type CheckToDoQuery, useCheckToDoQuery } from '../plan/Check.generated'
import { DueState } from '../plan/DueState'
import { describePerformer } from '../plan/describePerformer'
import { useMayDo } from '../plan/useMayDo'
import { buildNewCheckRecordValues } from './checkRecordForm'
import { RecordForm } from './RecordForm'
import { useSaveRecord } from './useSaveRecord'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadQuery(useCheckToDoQuery, { variables: { id: params.check ?? '' }, fetchPolicy: getPagePolicy(request) })

/** The page for doing a check, with its steps in one column. */
export function DoCheckPage() {
  const { check } = useReadQuery(useLoaderData<typeof loader>()).data
  return <DoCheck key={`${check.id}/${check.stepsVersion}`} check={check} />
}

function DoCheck({ check }: { check: CheckToDoQuery['check'] }) {
  const { save, leave } = useSaveRecord(check)
  const mayDo = useMayDo()(check)
  return (
    <Page record={check} narrow task>
      <Stack gap={5}>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap={3}>
          <span>{formatCheckPlace(check)}</span>
          <DueState check={check} />
        </chakra.p>
        {check.instructions && (
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {check.instructions}
          </chakra.p>
        )}
        {mayDo ? (
          <RecordForm
            check={check}
            initial={buildNewCheckRecordValues(check)}
            draftKey={`check/${check.id}`}
            submitText="Save check"
            onSubmit={save}
            onSaved={leave}
          />
        ) : (
          <p>{check.archived ? 'This check is archived.' : `This check is done by ${describePerformer(check)}.`}</p>
        )}
      </Stack>
    </Page>
  )
}
