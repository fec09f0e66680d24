import { Stack, Text } from '@chakra-ui/react'
import { formatDateTime } from '../../components/format/dateTime'
import { DescriptionList, type DescriptionListItem } from '../../components/page/DescriptionList'
import { Page } from '../../components/page/Page'
import { PageSectionCard } from '../../components/page/PageSectionCard'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { type AuditChainQuery, useAuditChainQuery } from './AuditChain.generated'
import { CompareAuditHeadForm } from './CompareAuditHeadForm'
import { VerifyAuditTrailPanel } from './VerifyAuditTrailPanel'

/** Shows the audit trail's hash chain, and lets the user verify the chain and compare it with a printed head. */
export function AuditChainPage() {
  const { data, error, refetch } = useAuditChainQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Page narrow>
      {!data ? (
        <QueryLoadingState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap={4}>
          <PageSectionCard title="Sealed entries">
            <Text>
              Every entry is sealed a few seconds after it is written: its hash includes the hashes of all earlier
              entries. Changing, removing, swapping or inserting an entry afterwards breaks the chain.
            </Text>
            <DescriptionList facts={factsOf(data.auditChain)} />
            <VerifyAuditTrailPanel sealed={data.auditChain.sealed} onVerified={() => void refetch()} />
          </PageSectionCard>
          <PageSectionCard title="Compare a chain head">
            <Text>
              Someone with database access could rebuild the whole chain. To detect that, enter a head (the hash of the
              last sealed entry) that is printed on a certificate or stored in a backup.
            </Text>
            <CompareAuditHeadForm />
          </PageSectionCard>
        </Stack>
      )}
    </Page>
  )
}

function factsOf({
  sealed,
  head,
  sealedUntil,
  unsealed,
  removedWithSample,
}: AuditChainQuery['auditChain']): DescriptionListItem[] {
  const facts: DescriptionListItem[] = [
    { term: 'Sealed', value: sealed.toLocaleString('en-GB') },
    { term: 'Not yet sealed', value: unsealed.toLocaleString('en-GB') },
  ]
  if (sealedUntil) facts.push({ term: 'Last sealed entry', value: formatDateTime(sealedUntil) })
  if (head)
    facts.push({
      term: 'Head',
      value: (
        <Text as="span" textStyle="code">
          {head}
        </Text>
      ),
    })
  if (removedWithSample > 0)
    facts.push({ term: 'Removed with the sample hall', value: removedWithSample.toLocaleString('en-GB') })
  return facts
}
