import { Button, chakra, Heading, Stack } from '@chakra-ui/react'
import { FileCheck2, FileText, OctagonX, Printer } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatDateTime, formatInstantDay } from '../components/format/dateTime'
import { ButtonLink, TextLink } from '../components/links/links'
import { DescriptionList } from '../components/page/DescriptionList'
import { ExportMenu } from '../components/page/ExportMenu'
import { Page } from '../components/page/Page'
import { PageAction } from '../components/page/PageAction'
import { TermHelpButton } from '../help/TermHelpButton'
import { getNewRoundCertificatePath } from './newCertificate'
import { type PreviousRoundQuery, type RoundDetailsFragment, usePreviousRoundQuery } from './Round.generated'
import { RoundItemSummary } from './RoundItemSummary'
import { RoundSummary } from './RoundSummary'
import { describeRoundResult, ROUND_ITEM_CHANGE_LABELS, ROUND_SCOPE_LABELS } from './roundFormat'
import { listFailedRoundItems, listMovingRoundItems, listPassedRoundItems, type RoundItemDetails } from './roundItems'

/** Maximum number of assets named per kind of change. */
const MAX_NAMES = 12

/** A finished round: its result, a comparison with the previous round, and links to its printouts. */
export function FinishedRoundView({ round }: { round: RoundDetailsFragment }) {
  const { id, location, status } = round
  const { items } = round.items
  const { data } = usePreviousRoundQuery({ variables: { id } })
  const previous = data?.round.previous ?? undefined
  const moved = listMovingRoundItems(items).filter(({ move }) => move === 'approved')
  return (
    <Page
      record={{ name: location.name }}
      actions={
        status === 'completed' && (
          <PageAction icon={Printer} to={`/pat/rounds/${id}/print`}>
            Round sheet
          </PageAction>
        )
      }
    >
      <Stack gap={8} maxW="4xl">
        <div>
          <chakra.p textStyle="section" mb={3}>
            {status === 'cancelled' ? 'This round was cancelled.' : `Completed: ${describeRoundResult(round)}.`}
          </chakra.p>
          <DescriptionList facts={factsOf(round)} />
        </div>
        {status === 'completed' && <Printing round={round} />}
        {previous && <Comparison round={round} previous={previous} />}
        <RoundSummary
          items={items}
          moves={
            <RoundItemSummary
              id="moved"
              title={`Moved to ${location.name}`}
              items={moved}
              about={({ fromLocation }) => (fromLocation ? `From ${fromLocation.name}` : 'Had no location')}
            />
          }
        />
      </Stack>
    </Page>
  )
}

function factsOf({ location, scope, startedAt, startedBy, completedAt, completedBy }: RoundDetailsFragment) {
  return [
    {
      term: 'Location',
      value: (
        <chakra.span asChild color="accent.fg" textDecoration="underline" textUnderlineOffset="3px">
          <RouterLink to={`/pat/locations/${location.id}`}>{location.name}</RouterLink>
        </chakra.span>
      ),
    },
    { term: 'Expected', help: <TermHelpButton term="expected" />, value: ROUND_SCOPE_LABELS[scope] },
    { term: 'Started', value: withAuthor(formatDateTime(startedAt), startedBy) },
    ...(completedAt ? [{ term: 'Completed', value: withAuthor(formatDateTime(completedAt), completedBy) }] : []),
  ]
}

const withAuthor = (when: string, user: { name: string } | null) => (user ? `${when} by ${user.name}` : when)

/** Links to labels for the tested assets, in the order walked, and to the round's printed sheet. */
function Printing({ round }: { round: RoundDetailsFragment }) {
  const passes = listPassedRoundItems(round.items.items).length
  const failures = listFailedRoundItems(round.items.items).length
  return (
    <chakra.section aria-labelledby="printing">
      <Heading as="h2" id="printing" mb={3}>
        Print
      </Heading>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        {failures > 0 && (
          <PrintLink to={`/labels/rounds/${round.id}/do-not-use`} icon={<OctagonX />}>
            {failures === 1 ? '1 DO NOT USE label' : `${failures} DO NOT USE labels`}
          </PrintLink>
        )}
        {passes > 0 && (
          <PrintLink to={`/labels/rounds/${round.id}`} icon={<Printer />}>
            {passes === 1 ? '1 pass label' : `${passes} pass labels`}
          </PrintLink>
        )}
        <Button variant="subtle" asChild>
          <a href={`/api/rounds/${round.id}/sheet.pdf`} download>
            <FileText />
            Sheet as PDF
          </a>
        </Button>
        <ExportMenu list="round-items" variables={{ id: round.id }} />
        {round.status === 'completed' && (
          <PrintLink to={getNewRoundCertificatePath(round.id)} icon={<FileCheck2 />}>
            Issue certificate
          </PrintLink>
        )}
      </chakra.div>
    </chakra.section>
  )
}

function PrintLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="subtle">
      {icon}
      {children}
    </ButtonLink>
  )
}

type PreviousRound = NonNullable<PreviousRoundQuery['round']['previous']>

const COMPARED = [
  ['Expected', 'expected'],
  ['Tested', 'tested'],
  ['Failed', 'failed'],
  ['Seen, not tested', 'seen'],
  ['Could not be tested', 'skipped'],
  ['Not seen', 'notSeen'],
  ['Unexpected', 'unexpected'],
  ['Moved', 'moved'],
] as const

/** Compares a round's totals with the previous round's totals at the location. */
function Comparison({ round, previous }: { round: RoundDetailsFragment; previous: PreviousRound }) {
  return (
    <chakra.section aria-labelledby="comparison">
      <Heading as="h2" id="comparison" mb={2}>
        Compared with the previous round
      </Heading>
      <Table>
        <thead>
          <tr>
            <td />
            <th scope="col">This round</th>
            <th scope="col">
              <RouterLink to={`/pat/rounds/${previous.id}`}>
                {formatInstantDay(previous.completedAt ?? previous.startedAt)}
              </RouterLink>
            </th>
          </tr>
        </thead>
        <tbody>
          {COMPARED.map(([text, name]) => (
            <tr key={name}>
              <th scope="row">{text}</th>
              <td>{round.counts[name]}</td>
              <td>{previous.counts[name]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Changes items={round.items.items} />
    </chakra.section>
  )
}

/** Lists the differences from the previous round, worst first. */
function Changes({ items }: { items: readonly RoundItemDetails[] }) {
  const groups = ROUND_ITEM_CHANGE_LABELS.map(
    ([change, text]) => [text, items.filter((item) => item.change === change)] as const,
  )
  return groups.map(
    ([text, changed]) =>
      changed.length > 0 && (
        <chakra.p key={text} mt={3} textStyle="table">
          <strong>
            {text} ({changed.length}):
          </strong>{' '}
          {changed.slice(0, MAX_NAMES).map(({ id, asset, assetDeleted }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              {assetDeleted ? asset.name : <TextLink to={`/pat/assets/${asset.id}`}>{asset.name}</TextLink>}{' '}
              <chakra.span textStyle="code">{asset.code}</chakra.span>
            </Fragment>
          ))}
          {changed.length > MAX_NAMES && ` and ${changed.length - MAX_NAMES} more`}
        </chakra.p>
      ),
  )
}

const Table = chakra('table', {
  base: {
    w: 'full',
    maxW: 'md',
    borderCollapse: 'collapse',
    textStyle: 'table',
    '& th': { fontWeight: 'medium', textAlign: 'start' },
    '& td, & thead th': { textAlign: 'end' },
    '& th, & td': { py: 1.5, borderBottomWidth: '1px' },
    '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})
