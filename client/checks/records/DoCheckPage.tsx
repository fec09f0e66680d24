import { useReadQuery } from '@apollo/client/react'
import { chakra, Stack } from '@chakra-ui/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { Page } from '../../components/page/Page'
import { loadQuery } from '../../graphql/loadQuery'
import { getPageFetchPolicy } from '../../graphql/pagePolicy'
import { formatCheckPlace } from '../checkPlace'
import { type CheckToDoQuery, useCheckToDoQuery } from '../plan/Check.generated'
import { CheckDueState } from '../plan/CheckDueState'
import { describeCheckPerformer } from '../plan/describeCheckPerformer'
import { useMayDoCheck } from '../plan/useMayDoCheck'
import { CheckRecordForm } from './CheckRecordForm'
import { buildNewCheckRecordValues } from './checkRecordForm'
import { useSaveCheckRecord } from './useSaveCheckRecord'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadQuery(useCheckToDoQuery, { variables: { id: params.check ?? '' }, fetchPolicy: getPageFetchPolicy(request) })

/** The page for doing a check, with its steps in one column. */
export function DoCheckPage() {
  const { check } = useReadQuery(useLoaderData<typeof loader>()).data
  return <DoCheck key={`${check.id}/${check.stepsVersion}`} check={check} />
}

function DoCheck({ check }: { check: CheckToDoQuery['check'] }) {
  const { save, leave } = useSaveCheckRecord(check)
  const mayDo = useMayDoCheck()(check)
  return (
    <Page record={check} narrow task>
      <Stack gap={5}>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap={3}>
          <span>{formatCheckPlace(check)}</span>
          <CheckDueState check={check} />
        </chakra.p>
        {check.instructions && (
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {check.instructions}
          </chakra.p>
        )}
        {mayDo ? (
          <CheckRecordForm
            check={check}
            initial={buildNewCheckRecordValues(check)}
            draftKey={`check/${check.id}`}
            submitText="Save check"
            onSubmit={save}
            onSaved={leave}
          />
        ) : (
          <p>
            {check.archived
              ? 'This check is archived. Ask someone who manages checks to bring it back.'
              : `This check is assigned to ${describeCheckPerformer(check)}. To do it instead, ask someone who manages checks to assign it to you.`}
          </p>
        )}
      </Stack>
    </Page>
  )
}
