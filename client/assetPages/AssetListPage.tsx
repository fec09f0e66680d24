import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { AssetViews } from '../assets/AssetViews'
import { assetSearch, toListVariables } from '../assets/assetSearch'
import { toCodes } from '../assets/scannedCodes'
import { useAssetList } from '../assets/useAssetList'
import { useAssetSelection } from '../assets/useAssetSelection'
import { TABLE_QUERY, useMediaQuery } from '../components/browser/useMediaQuery'
import { useSearchState } from '../components/filters/useSearchState'
import { ExportMenu } from '../components/page/ExportMenu'
import { ImportButton } from '../components/page/ImportButton'
import { Page } from '../components/page/Page'
import { PrintLabelsButton } from '../components/page/PrintLabelsButton'
import { loadWhenShown } from '../components/states/loadWhenShown'
import { NoMatches } from '../components/states/NoMatches'
import { EmptyState } from '../components/states/PageStates'
import { BLANK_LABEL } from '../scanner/scanOutcome'
import { useAssetDialogs } from '../testing/dialogs/useAssetDialogs'
import { AssetBrowser } from './AssetBrowser'

// why: this code loads on demand, because few visits start with an unused label
const loadUnusedCode = () => import('../assets/UnusedCode')
const UnusedCodeOffer = lazy(async () => ({ default: (await loadUnusedCode()).UnusedCodeOffer }))
const UnusedCodeBanner = loadWhenShown(async () => (await loadUnusedCode()).UnusedCodeBanner)

/** Search parameter that opens the new asset form. Its value may be a scanned code that no asset has yet. */
const NEW_CODE = 'new'
/** Search parameter that is set if the code comes from a blank label. */
const LABEL = 'label'

export function AssetListPage() {
  const [search, change] = useSearchState(assetSearch)
  const variables = toListVariables(search)
  const list = useAssetList(variables)
  const selection = useAssetSelection(list, variables)
  const isTable = useMediaQuery(TABLE_QUERY)
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

  const openWithCode = useEffectEvent((code: string) => (code ? dialogs.openNew(toCodes(code)) : openNew()))
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
            {isTable && <AssetViews search={search} onChange={change} />}
            <ImportButton kind="assets" />
            <ExportMenu list="assets" variables={variables} />
            <PrintLabelsButton to={`/labels/assets?${assetSearch.write(search)}`} />
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
            <NoMatches records="assets" onShowAll={() => change({ ...assetSearch.empty, sort: search.sort })} />
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
    <EmptyState drawing="kettle" title="No assets yet" action={<Button onClick={onNew}>New asset</Button>}>
      Add your first electrical asset, or import a list.
    </EmptyState>
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
  return { newCode: code, isBlankLabel: params.get(LABEL) === BLANK_LABEL, forget }
}
