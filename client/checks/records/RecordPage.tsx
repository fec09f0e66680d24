import { useReadQuery } from '@apollo/client/react'
import { chakra, Flex, Heading, Link, Stack } from '@chakra-ui/react'
import { CircleX, FileDown, Pencil, Printer } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom'
import { hasPermission } from '../../../domain/people/permissions'
import { RecordHistory } from '../../audit/RecordHistory'
import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { formatDate, formatDateTime } from '../../components/format/dateTime'
import { formatBytes } from '../../components/format/formatBytes'
import { TextLink } from '../../components/links/links'
import { DescriptionList } from '../../components/page/DescriptionList'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { loadQuery } from '../../graphql/loadQuery'
import { getPageFetchPolicy } from '../../graphql/pagePolicy'
import { PhotoStrip } from '../../photos/PhotoStrip'
import { useUser } from '../../session/sessionStore'
import { VerdictSticker } from '../../verdict/VerdictSticker'
import { CheckActionLine } from '../actions/CheckActionLine'
import { reloadCheckLists } from '../checkCache'
import { WHOLE_HALL_LABEL } from '../checkPlace'
import {
  type CheckRecordDetailsFragment,
  useCheckRecordQuery,
  useDeleteCheckRecordMutation,
} from './CheckRecord.generated'
import { useCheckRecordHistoryEntryQuery, useCheckRecordHistoryQuery } from './CheckRecordHistory.generated'
import { getCheckDoneByName } from './getCheckDoneByName'
import { SignatureImage } from './SignatureImage'
import { toCheckAnswerRows } from './shownAnswers'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadQuery(useCheckRecordQuery, { variables: { id: params.record ?? '' }, fetchPolicy: getPageFetchPolicy(request) })

export function RecordPage() {
  const { checkRecord: record } = useReadQuery(useLoaderData<typeof loader>()).data
  const user = useUser()
  return (
    <Page
      record={record}
      narrow
      actions={
        <>
          <PageAction icon={Printer} to={`/checks/records/${record.id}/print`}>
            Print
          </PageAction>
          {hasPermission(user, 'do checks') && (
            <PageAction icon={Pencil} to={`/checks/records/${record.id}/edit`}>
              Correct
            </PageAction>
          )}
        </>
      }
    >
      <Stack gap={6}>
        <Flex gap={4} wrap="wrap" align="center">
          <VerdictSticker verdict={record.passed ? 'safe' : 'unsafe'} testedOn={record.doneOn} />
          <TextLink to={`/checks/${record.checkId}`}>Open the check</TextLink>
        </Flex>
        <RecordFacts record={record} />
        <section aria-labelledby="answers">
          <Heading as="h2" id="answers" mb={1}>
            Answers
          </Heading>
          <RecordAnswers record={record} />
        </section>
        {record.actions.length > 0 && <RecordActions actions={record.actions} />}
        <RecordHistory id={record.id} usePage={useCheckRecordHistoryQuery} useEntry={useCheckRecordHistoryEntryQuery} />
        {hasPermission(user, 'admin') && <DeleteRecord record={record} />}
      </Stack>
    </Page>
  )
}

function RecordActions({ actions }: Pick<CheckRecordDetailsFragment, 'actions'>) {
  return (
    <section aria-labelledby="record-actions">
      <Heading as="h2" id="record-actions" mb={1}>
        Actions
      </Heading>
      <ul>
        {actions.map((action) => (
          <CheckActionLine key={action.id} action={action} />
        ))}
      </ul>
    </section>
  )
}

function RecordFacts({ record }: { record: CheckRecordDetailsFragment }) {
  const { place, dueOn, doneByReference, user, note, document, documentExpiresOn, signature, createdAt } = record
  return (
    <DescriptionList
      facts={[
        { term: 'Place', value: place || WHOLE_HALL_LABEL },
        { term: 'Done by', value: [getCheckDoneByName(record), doneByReference].filter(Boolean).join(', ') },
        ...(dueOn ? [{ term: 'Was due', value: formatDate(dueOn) }] : []),
        { term: 'Recorded', value: `${formatDateTime(createdAt)}${user ? ` by ${user.name}` : ''}` },
        ...(note ? [{ term: 'Note', value: note }] : []),
        ...(document
          ? [
              {
                term: 'Document',
                value: (
                  <>
                    <Link href={`/api/check-documents/${document.id}`} download>
                      <FileDown size={18} aria-hidden />
                      {document.fileName}
                    </Link>{' '}
                    ({formatBytes(document.bytes)})
                    {documentExpiresOn && `, valid until ${formatDate(documentExpiresOn)}`}
                  </>
                ),
              },
            ]
          : []),
        ...(signature ? [{ term: 'Signature', value: <SignatureImage path={signature} /> }] : []),
      ]}
    />
  )
}

function DeleteRecord({ record }: { record: CheckRecordDetailsFragment }) {
  const [remove] = useDeleteCheckRecordMutation({ update: (cache) => reloadCheckLists(cache, record.checkId) })
  const navigate = useNavigate()
  return (
    <Flex>
      <DeleteButton
        question="Delete this record?"
        onDelete={() => remove({ variables: { id: record.id } })}
        deletedText="Record deleted"
        onDeleted={() => void navigate(`/checks/${record.checkId}`, { replace: true })}
      >
        The check will become due as if it had not been done. The audit trail keeps the record.
      </DeleteButton>
    </Flex>
  )
}

/** Lists a record's answers, with each step's notes and photos. */
function RecordAnswers({ record }: { record: CheckRecordDetailsFragment }) {
  const photosOf = (stepId: string) => {
    const ids = record.answers.find((answer) => answer.stepId === stepId)?.photos ?? []
    return record.photos.filter(({ id }) => ids.includes(id))
  }
  return (
    <ol>
      {toCheckAnswerRows(record).map(({ id, label, text, note, failed }) => {
        const photos = photosOf(id)
        return (
          <chakra.li key={id} py={3} borderBottomWidth="1px">
            <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap={4}>
              <chakra.span flex="1 1 14rem" minW={0} overflowWrap="anywhere">
                {label}
              </chakra.span>
              <chakra.span
                display="inline-flex"
                alignItems="center"
                gap={1}
                fontWeight="semibold"
                color={failed ? 'unsafe.fg' : undefined}
                overflowWrap="anywhere"
                whiteSpace="pre-line"
              >
                {failed && <CircleX size={18} aria-label="Failed" />}
                {text || (photos.length > 0 ? '' : 'No answer')}
              </chakra.span>
            </chakra.div>
            {note && (
              <chakra.p textStyle="table" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
                {note}
              </chakra.p>
            )}
            {photos.length > 0 && (
              <chakra.div mt={2}>
                <PhotoStrip photos={photos} />
              </chakra.div>
            )}
          </chakra.li>
        )
      })}
    </ol>
  )
}
