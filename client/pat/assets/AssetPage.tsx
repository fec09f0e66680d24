import { useReadQuery } from '@apollo/client/react'
import { Box, Button, Card, Grid, Stack } from '@chakra-ui/react'
import { ClipboardCheck, Pencil, Printer } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import {
  type LoaderFunctionArgs,
  Link as RouterLink,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import { Page } from '../../components/Page'
import { loadQuery } from '../../graphql/loadQuery'
import { pagePolicy } from '../../graphql/pagePolicy'
import { RecordPhotos } from '../../photos/RecordPhotos'
import { AssetTests } from '../testing/AssetTests'
import { UnfinishedTest } from '../testing/UnfinishedTest'
import { type AssetDetailsFragment, AssetDocument } from './Asset.generated'
import { AssetFacts } from './AssetFacts'
import { AssetHistory } from './AssetHistory'
import { AssetStatusSummary } from './AssetStatusSummary'
import { useAssetDialogs } from './useAssetDialogs'

/** Loads the asset before its page shows. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadQuery(AssetDocument, { variables: { id: params.asset ?? '' }, fetchPolicy: pagePolicy(request) })

export function AssetPage() {
  const { asset } = useReadQuery(useLoaderData<typeof loader>()).data
  return <AssetView key={asset.id} asset={asset} />
}

function AssetView({ asset }: { asset: AssetDetailsFragment }) {
  const navigate = useNavigate()
  const { dialog, openEdit, openTest } = useAssetDialogs({ onDeleted: () => void navigate('/pat/assets') })
  useOfferedTest(() => openTest(asset))

  return (
    <Page
      record={asset}
      actions={
        <>
          <Button variant="subtle" onClick={() => openEdit(asset)}>
            <Pencil />
            Edit
          </Button>
          <Button variant="subtle" asChild>
            <RouterLink to={`/pat/assets/${asset.id}/print`}>
              <Printer />
              Print label
            </RouterLink>
          </Button>
          <Button onClick={() => openTest(asset)}>
            <ClipboardCheck />
            Test
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        {!dialog && <UnfinishedTest asset={asset} onContinue={() => openTest(asset)} />}
        <AssetStatusSummary asset={asset} />
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '24rem minmax(0, 1fr)' }} gap={{ base: 6, lg: 10 }}>
          <Stack gap={4}>
            <RecordPhotos {...asset} />
            <Card.Root>
              <Card.Body>
                <AssetFacts asset={asset} />
              </Card.Body>
            </Card.Root>
          </Stack>
          <Box minW={0}>
            <AssetTests asset={asset} />
          </Box>
        </Grid>
        <AssetHistory id={asset.id} />
      </Stack>
      {dialog}
    </Page>
  )
}

/** Opens the test at once after the asset was scanned; not again when one comes back to the page. */
function useOfferedTest(openTest: () => void) {
  const { state } = useLocation()
  const navigationType = useNavigationType()
  const offered = navigationType === 'PUSH' && state?.offerTest === true
  const offer = useEffectEvent(openTest)
  useEffect(
    function offerTestAfterScan() {
      if (offered) offer()
    },
    [offered],
  )
}
