import { useReadQuery } from '@apollo/client/react'
import { Button, chakra, Flex, Grid, Heading, Stack } from '@chakra-ui/react'
import { ClipboardCheck, Copy, Pencil, Printer, ScanEye } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { MAX_TREND_READINGS } from '../../domain/testing/readingTrend'
import { type AssetDetailsFragment, useAssetQuery } from '../assets/Asset.generated'
import { AssetAdditionalCodes } from '../assets/AssetAdditionalCodes'
import { AssetDetailsList } from '../assets/AssetDetailsList'
import { AssetPhoto } from '../assets/AssetPhoto'
import { ChecksAtPlace } from '../checks/plan/ChecksAtPlace'
import { useKeyboardShortcut } from '../components/browser/useKeyboardShortcut'
import { WaitingRecordNotice } from '../components/offline/WaitingRecordNotice'
import { Page } from '../components/page/Page'
import { PageAction } from '../components/page/PageAction'
import { createLazyComponent } from '../components/states/createLazyComponent'
import { loadQuery } from '../graphql/loadQuery'
import { getPageFetchPolicy } from '../graphql/pagePolicy'
import { usePagedList } from '../graphql/usePagedList'
import { isLocalId } from '../offline/outbox/entry/localIds'
import { PhotoStrip } from '../photos/PhotoStrip'
import { PhotoThumbnailLink } from '../photos/PhotoThumbnailLink'
import { AssignmentStatus } from '../rounds/assignments/AssignmentStatus'
import type { ScannedRouteState } from '../scanner/useScanAction'
import { useAssetDialogs } from '../testing/dialogs/useAssetDialogs'
import { useVisualInspectionListQuery } from '../testing/inspections/VisualInspection.generated'
import { AssetUseActions } from '../testing/outOfUse/AssetUseActions'
import { FailedAssetActions, isFailedAssetInUse } from '../testing/outOfUse/FailedAssetActions'
import { TakeOutOfUseButton } from '../testing/outOfUse/TakeOutOfUseButton'
import { AssetReadingsSection } from '../testing/readings/AssetReadingsSection'
import { useTestListQuery } from '../testing/records/TestList.generated'
import { UnfinishedTestNotice } from '../testing/records/UnfinishedTestNotice'
import { AssetStatusSummary } from './AssetStatusSummary'
import { AssetTimeline } from './AssetTimeline'

const INSPECTIONS_PAGE = 10

const AssetFaults = createLazyComponent(
  async () => (await import('../evidence/faults/AssetFaultReports')).AssetFaultReports,
)

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadQuery(useAssetQuery, { variables: { id: params.asset ?? '' }, fetchPolicy: getPageFetchPolicy(request) })

/** An asset's page: facts, readings and timeline. */
export function AssetPage() {
  const { asset } = useReadQuery(useLoaderData<typeof loader>()).data
  return <AssetView key={asset.id} asset={asset} />
}

function AssetView({ asset }: { asset: AssetDetailsFragment }) {
  const navigate = useNavigate()
  const { dialog, openCopy, openEdit, openInspection, openTest } = useAssetDialogs({
    onDeleted: () => void navigate('/pat/assets'),
  })
  const isTestable = asset.use !== 'disposed'
  useKeyboardShortcut('t', () => isTestable && openTest(asset))
  useOfferedTest((scanned) => openTest(asset, scanned))
  const tests = usePagedList(useTestListQuery, 'tests', { filter: { assetId: [asset.id] } }, MAX_TREND_READINGS)

  const inspections = usePagedList(
    useVisualInspectionListQuery,
    'visualInspections',
    { assetId: asset.id },
    INSPECTIONS_PAGE,
  )

  const latest = useMemo(() => tests.rows?.filter((test) => test !== null).slice(0, MAX_TREND_READINGS), [tests.rows])

  return (
    <Page
      record={asset}
      title={isLocalId(asset.id) ? `New asset - ${asset.name}` : undefined}
      actions={
        <>
          <PageAction icon={Pencil} onClick={() => openEdit(asset)}>
            Edit
          </PageAction>
          <PageAction icon={Printer} to={`/pat/assets/${asset.id}/print`}>
            Print label
          </PageAction>
          {isTestable && (
            <PageAction icon={ScanEye} onClick={() => openInspection(asset)}>
              Visual inspection
            </PageAction>
          )}
        </>
      }
      primary={
        isTestable && (
          <Button aria-keyshortcuts="t" onClick={() => openTest(asset)}>
            <ClipboardCheck />
            Test
          </Button>
        )
      }
    >
      <Stack gap={6}>
        {!dialog && <UnfinishedTestNotice asset={asset} onContinue={() => openTest(asset)} />}
        <WaitingRecordNotice record={`Asset:${asset.id}`} />
        <AssetUseActions asset={asset} onTest={() => openTest(asset)} />
        {!isLocalId(asset.id) && <AssetFaults assetId={asset.id} />}
        <AssetHead asset={asset} />
        {!isLocalId(asset.id) && <ChecksAtPlace place="asset" id={asset.id} />}
        {isFailedAssetInUse(asset) && <FailedAssetActions asset={asset} onTest={() => openTest(asset)} />}
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) clamp(18rem, 22vw, 26rem)' }}
          columnGap={12}
          rowGap={8}
        >
          <AssetReadingsSection asset={asset} tests={latest} />
          <FactsSection asset={asset} onCopy={() => openCopy(asset)} />
          <AssetTimeline asset={asset} tests={tests} inspections={inspections} />
        </Grid>
      </Stack>
      {dialog}
    </Page>
  )
}

function FactsSection({ asset, onCopy }: { asset: AssetDetailsFragment; onCopy: () => void }) {
  return (
    <chakra.section
      aria-labelledby="facts"
      gridColumn={{ lg: 2 }}
      gridRow={{ lg: '1 / span 2' }}
      minW={0}
      ps={{ lg: 8 }}
      borderStartWidth={{ lg: '1px' }}
    >
      <Heading as="h2" id="facts" mb={3}>
        Facts
      </Heading>
      <Stack gap={5}>
        <AssetDetailsList asset={asset} />
        <AssetAdditionalCodes asset={asset} />
        {asset.use !== 'disposed' && !isLocalId(asset.id) && (
          <AssignmentStatus name={`the next test of ${asset.name}`} subject={{ assetId: asset.id }} />
        )}
        <Button variant="subtle" colorPalette="gray" alignSelf="flex-start" onClick={onCopy}>
          <Copy />
          Duplicate
        </Button>
        <TakeOutOfUseButton asset={asset} />
        {asset.photos.length > 1 && <PhotoStrip photos={asset.photos} />}
      </Stack>
    </chakra.section>
  )
}

/**
 * Opens the test dialog if the user scanned the asset in order to test it, but not when they return to the page later.
 */
function useOfferedTest(openTest: (scanned: string) => void) {
  const { key, state } = useLocation()
  const navigationType = useNavigationType()
  const offer = useEffectEvent(() => {
    const { offerTest, scanned }: Partial<ScannedRouteState> = state ?? {}
    if (navigationType === 'PUSH' && offerTest) openTest(scanned ?? '')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same asset may be scanned again
  useEffect(
    function offerTestAfterScan() {
      offer()
    },
    [key],
  )
}

/**
 * The header of an asset's page: the photo, the sticker and its explanation. The sticker is animated after a test is
 * saved on this page.
 */
function AssetHead({ asset }: { asset: AssetDetailsFragment }) {
  const { photoId, photos, lastTest } = asset
  const [shownFirst] = useState(lastTest?.id)
  const photo = photos.find(({ id }) => id === photoId) ?? photos[0]
  // why: on a phone, the photo has the same size as on the asset's list card, so it is already cached
  const sizes = '(min-width: 48rem) 240px, 192px'
  const size = { w: { base: 28, sm: 44, lg: 56 }, h: { base: 28, sm: 36, lg: 44 }, flexShrink: 0 }
  return (
    <Flex gap={{ base: 3, md: 5 }} align="flex-start" wrap="wrap" css={{ '& > :last-child': { flex: '1 1 12.5rem' } }}>
      {photo ? (
        <PhotoThumbnailLink photo={photo} sizes={sizes} {...size} borderRadius="l3" />
      ) : (
        <AssetPhoto photoId={null} sizes={sizes} {...size} borderRadius="l3" />
      )}
      <AssetStatusSummary key={lastTest?.id} asset={asset} stamped={lastTest?.id !== shownFirst} />
    </Flex>
  )
}
