import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { AssetSavedViews } from '../assets/AssetSavedViews'
import { assetSearchParams, toAssetListVariables } from '../assets/assetSearch'
import { toInitialAssetCodes } from '../assets/scannedCodes'
import { useAssetList } from '../assets/useAssetList'
import { useAssetSelection } from '../assets/useAssetSelection'
import { TABLE_MEDIA_QUERY, useMediaQuery } from '../components/browser/useMediaQuery'
import { useSearchState } from '../components/filters/useSearchState'
import { ExportMenu } from '../components/page/ExportMenu'
import { ImportLinkButton } from '../components/page/ImportLinkButton'
import { Page } from '../components/page/Page'
import { PrintLabelsButton } from '../components/page/PrintLabelsButton'
import { createLazyComponent } from '../components/states/createLazyComponent'
import { NoMatchesState } from '../components/states/NoMatchesState'
import { EmptyListState } from '../components/states/PageStates'
import { BLANK_LABEL_PARAM_VALUE } from '../scanner/scanOutcome'
import { useAssetDialogs } from '../testing/dialogs/useAssetDialogs'
import { AssetBrowser } from './AssetBrowser'

// why: these components load on demand, because few visits start with an unused label
const loadUnusedCode = () => import('../assets/UnusedCode')
const UnusedCodeOffer = lazy(async () => ({ default: (await loadUnusedCode()).UnusedCodeNewAssetOffer }))
const UnusedCodeBanner = createLazyComponent(async () => (await loadUnusedCode()).UnusedCodeBanner)

/** Search parameter that opens the new asset form. Its value may be a scanned code that no asset has yet. */
const NEW_CODE = 'new'
/** Search parameter that is set if the scanned code comes from a blank label. */
const LABEL = 'label'

export function AssetListPage() {
  const [search, change] = useSearchState(assetSearchParams)
  const variables = toAssetListVariables(search)
  const list = useAssetList(variables)
  const selection = useAssetSelection(list, variables)
  const isTable = useMediaQuery(TABLE_MEDIA_QUERY)
  const [unusedCode, setUnusedCode] = useState<string>()
  const { newCode, isBlankLabel, forget: forgetNewCode } = useNewCode()

  const offerExistingAsset = newCode && (
    <UnusedCodeOffer
      code={newCode}
      isBlankLabel={isBlankLabel}
      onAccept={() => {
        setUnusedCode(newCode)
        dialogs.close()
      }}
    />
  )
  const dialogs = useAssetDialogs({ newIntro: offerExistingAsset, onClose: forgetNewCode })
  const openNew = () => dialogs.openNew({ locationId: search.locationId })

  const giveCode = (asset: AssetDetailsFragment) => {
    setUnusedCode(undefined)
    dialogs.openEdit(asset, { code: unusedCode })
  }

  const openWithCode = useEffectEvent((code: string) => (code ? dialogs.openNew(toInitialAssetCodes(code)) : openNew()))
  useEffect(
    function offerNewCode() {
      if (newCode !== null) openWithCode(newCode)
    },
    [newCode],
  )

  return (
    <Page
      actions={
        !selection.isSelecting && (
          <>
            {isTable && <AssetSavedViews search={search} onChange={change} />}
            <ImportLinkButton kind="assets" />
            <ExportMenu list="assets" variables={variables} />
            <PrintLabelsButton to={`/labels/assets?${assetSearchParams.write(search)}`} />
          </>
        )
      }
      primary={
        !selection.isSelecting && (
          <Button onClick={openNew}>
            <Plus />
            New asset
          </Button>
        )
      }
    >
      {unusedCode && <UnusedCodeBanner code={unusedCode} onCancel={() => setUnusedCode(undefined)} />}
      <AssetBrowser
        search={search}
        onChange={change}
        list={list}
        selection={selection}
        dialogs={dialogs}
        onChoose={unusedCode ? giveCode : undefined}
        empty={
          variables.filter ? (
            <NoMatchesState
              records="assets"
              onShowAll={() => change({ ...assetSearchParams.empty, sort: search.sort })}
            />
          ) : (
            <NoAssets onNew={openNew} />
          )
        }
      />
      {dialogs.dialog}
    </Page>
  )
}

function NoAssets({ onNew }: { onNew: () => void }) {
  return (
    <EmptyListState drawing="kettle" title="No assets yet" action={<Button onClick={onNew}>New asset</Button>}>
      Add your first electrical asset, or import a list.
    </EmptyListState>
  )
}

function useNewCode() {
  const [params, setParams] = useSearchParams()
  const code = params.get(NEW_CODE)
  const forget = () => {
    if (code === null) return
    setParams(
      (current) => {
        const rest = new URLSearchParams(current)
        rest.delete(NEW_CODE)
        rest.delete(LABEL)
        return rest
      },
      { replace: true },
    )
  }
  return { newCode: code, isBlankLabel: params.get(LABEL) === BLANK_LABEL_PARAM_VALUE, forget }
}
