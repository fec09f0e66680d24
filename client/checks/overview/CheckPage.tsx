import { useReadQuery } from '@apollo/client/react'
import { chakra, Heading, Stack } from '@chakra-ui/react'
import { ClipboardCheck, Pencil } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { describeCheckStepFailureRule } from '../../../domain/checks/checkSteps'
import { describeCheckSchedule } from '../../../domain/checks/describeCheckSchedule'
import { hasPermission } from '../../../domain/people/permissions'
import { RecordHistory } from '../../audit/RecordHistory'
import { ButtonLink, TextLink } from '../../components/links/links'
import { PagedTimeline } from '../../components/list/PagedTimeline'
import { WaitingRecordNotice } from '../../components/offline/WaitingRecordNotice'
import { DescriptionList } from '../../components/page/DescriptionList'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { createLazyComponent } from '../../components/states/createLazyComponent'
import { loadQuery } from '../../graphql/loadQuery'
import { getPageFetchPolicy } from '../../graphql/pagePolicy'
import { usePagedList } from '../../graphql/usePagedList'
import { useUser } from '../../session/sessionStore'
import { useActionListQuery } from '../actions/Action.generated'
import { CheckActionLine } from '../actions/CheckActionLine'
import { formatCheckPlace } from '../checkPlace'
import { type CheckDetailsFragment, useCheckQuery } from '../plan/Check.generated'
import { CheckDueState } from '../plan/CheckDueState'
import { describeCheckPerformer } from '../plan/describeCheckPerformer'
import { useMayDoCheck } from '../plan/useMayDoCheck'
import { useCheckRecordListQuery } from '../records/CheckRecord.generated'
import { CheckRecordLine } from '../records/CheckRecordLine'
import { useCheckHistoryEntryQuery, useCheckHistoryQuery } from './CheckHistory.generated'
import { CheckPageActions } from './CheckPageActions'

const CheckDialog = createLazyComponent(async () => (await import('../plan/CheckDialog')).CheckDialog)

const PAGE_SIZE = 20

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadQuery(useCheckQuery, { variables: { id: params.check ?? '' }, fetchPolicy: getPageFetchPolicy(request) })

/** A check's page: when the check is due, its steps, open actions and records. */
export function CheckPage() {
  const { check } = useReadQuery(useLoaderData<typeof loader>()).data
  const [editing, setEditing] = useState(false)
  const user = useUser()
  const mayDo = useMayDoCheck()(check)
  return (
    <Page
      record={check}
      narrow
      actions={
        hasPermission(user, 'manage checks') && (
          <PageAction icon={Pencil} onClick={() => setEditing(true)}>
            Edit
          </PageAction>
        )
      }
      primary={
        mayDo && (
          <ButtonLink to={`/checks/${check.id}/do`}>
            <ClipboardCheck />
            Do check
          </ButtonLink>
        )
      }
    >
      <Stack gap={6}>
        <WaitingRecordNotice record={`Check:${check.id}`} />
        {check.archived ? (
          <p>This check is archived. Someone who manages checks can bring it back.</p>
        ) : (
          <CheckDueState check={check} />
        )}
        <CheckFacts check={check} />
        <Steps check={check} />
        {check.openActions > 0 && <OpenActions checkId={check.id} />}
        <Records checkId={check.id} />
        <RecordHistory id={check.id} usePage={useCheckHistoryQuery} useEntry={useCheckHistoryEntryQuery} />
        {hasPermission(user, 'manage checks') && <CheckPageActions check={check} />}
      </Stack>
      {editing && <CheckDialog check={check} onClose={() => setEditing(false)} />}
    </Page>
  )
}

function CheckFacts({ check }: { check: CheckDetailsFragment }) {
  const { asset, location, category, windowDays, firmReference, needsDocument, needsSignature } = check
  const path = asset ? `/pat/assets/${asset.id}` : location && `/pat/locations/${location.id}`
  const needs = [needsDocument && 'a document', needsSignature && 'a signature'].filter((need) => need !== false)
  return (
    <DescriptionList
      facts={[
        {
          term: 'Place',
          value: path ? <TextLink to={path}>{formatCheckPlace(check)}</TextLink> : formatCheckPlace(check),
        },
        { term: 'Category', value: category },
        {
          term: 'Repeats',
          value: `${describeCheckSchedule(check.schedule)}${windowDays > 0 ? `, overdue after ${windowDays} ${windowDays === 1 ? 'day' : 'days'}` : ''}`,
        },
        { term: 'Done by', value: [describeCheckPerformer(check), firmReference].filter(Boolean).join(', ') },
        ...(needs.length > 0 ? [{ term: 'Needs', value: needs.join(' and ') }] : []),
        ...(check.instructions ? [{ term: 'Instructions', value: check.instructions }] : []),
        ...(check.source ? [{ term: 'Source', value: check.source }] : []),
      ]}
    />
  )
}

function Steps({ check: { steps } }: { check: CheckDetailsFragment }) {
  return (
    <section aria-labelledby="steps">
      <Heading as="h2" id="steps" mb={1}>
        Steps
      </Heading>
      <ol>
        {steps.map((step) => (
          <chakra.li key={step.id} py={2} borderBottomWidth="1px" overflowWrap="anywhere">
            {step.label}
            <chakra.span display="block" textStyle="table" color="fg.muted">
              {[describeCheckStepFailureRule(step), !step.required && 'may be left empty', step.guidance]
                .filter(Boolean)
                .join(' · ')}
            </chakra.span>
          </chakra.li>
        ))}
      </ol>
    </section>
  )
}

function OpenActions({ checkId }: { checkId: string }) {
  const filter = { checkId: [checkId], open: true }
  const list = usePagedList(useActionListQuery, 'actions', { filter }, PAGE_SIZE)
  return (
    <PagedTimeline
      list={list}
      id="check-actions"
      title="Open actions"
      empty="No open actions."
      more="Show more actions"
    >
      {(action) => <CheckActionLine key={action.id} action={action} />}
    </PagedTimeline>
  )
}

function Records({ checkId }: { checkId: string }) {
  const list = usePagedList(useCheckRecordListQuery, 'checkRecords', { filter: { checkId: [checkId] } }, PAGE_SIZE)
  return (
    <PagedTimeline
      list={list}
      id="check-records"
      title="Log"
      empty="This check has not been done yet."
      more="Show older records"
    >
      {(record) => <CheckRecordLine key={record.id} record={record} />}
    </PagedTimeline>
  )
}
