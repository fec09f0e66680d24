import { useReadQuery } from '@apollo/client/react'
import { chakra, Heading, Stack } from '@chakra-ui/react'
import { ClipboardCheck, Pencil } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { describeCheckSchedule } from '../../../domain/checks/describeCheckSchedule'
import { describeFailureRule } from '../../../domain/checks/steps'
import { can } from '../../../domain/people/permissions'
import { RecordHistory } from '../../audit/RecordHistory'
import { ButtonLink, TextLink } from '../../components/links/links'
import { Timeline } from '../../components/list/Timeline'
import { WaitingNotice } from '../../components/offline/WaitingNotice'
import { FactList } from '../../components/page/FactList'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { loadWhenShown } from '../../components/states/loadWhenShown'
import { loadQuery } from '../../graphql/loadQuery'
import { getPagePolicy } from '../../graphql/pagePolicy'
import { usePagedList } from '../../graphql/usePagedList'
import { useUser } from '../../session/sessionStore'
import { useActionListQuery } from '../actions/Action.generated'
import { ActionLine } from '../actions/ActionLine'
import { formatCheckPlace } from '../checkPlace'
import { type CheckDetailsFragment, useCheckQuery } from '../plan/Check.generated'
import { DueState } from '../plan/DueState'
import { describePerformer } from '../plan/describePerformer'
import { useMayDo } from '../plan/useMayDo'
import { useCheckRecordListQuery } from '../records/CheckRecord.generated'
import { RecordLine } from '../records/RecordLine'
import { CheckActions } from './CheckActions'
import { useCheckHistoryEntryQuery, useCheckHistoryQuery } from './CheckHistory.generated'

const CheckDialog = loadWhenShown(async () => (await import('../plan/CheckDialog')).CheckDialog)

const PAGE_SIZE = 20

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadQuery(useCheckQuery, { variables: { id: params.check ?? '' }, fetchPolicy: getPagePolicy(request) })

/** A check's page: when the check is due, its steps, open actions and records. */
export function CheckPage() {
  const { check } = useReadQuery(useLoaderData<typeof loader>()).data
  const [editing, setEditing] = useState(false)
  const user = useUser()
  const mayDo = useMayDo()(check)
  return (
    <Page
      record={check}
      narrow
      actions={
        can(user, 'manage checks') && (
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
        <WaitingNotice record={`Check:${check.id}`} />
        {check.archived ? <p>This check is archived.</p> : <DueState check={check} />}
        <CheckFacts check={check} />
        <Steps check={check} />
        {check.openActions > 0 && <OpenActions checkId={check.id} />}
        <Records checkId={check.id} />
        <RecordHistory id={check.id} usePage={useCheckHistoryQuery} useEntry={useCheckHistoryEntryQuery} />
        {can(user, 'manage checks') && <CheckActions check={check} />}
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
    <FactList
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
        { term: 'Done by', value: [describePerformer(check), firmReference].filter(Boolean).join(', ') },
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
              {[describeFailureRule(step), !step.required && 'may be left empty', step.guidance]
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
    <Timeline list={list} id="check-actions" title="Open actions" empty="No open actions." more="Show more actions">
      {(action) => <ActionLine key={action.id} action={action} />}
    </Timeline>
  )
}

function Records({ checkId }: { checkId: string }) {
  const list = usePagedList(useCheckRecordListQuery, 'checkRecords', { filter: { checkId: [checkId] } }, PAGE_SIZE)
  return (
    <Timeline list={list} id="check-records" title="Log" empty="It has not been done yet." more="Show older records">
      {(record) => <RecordLine key={record.id} record={record} />}
    </Timeline>
  )
}
