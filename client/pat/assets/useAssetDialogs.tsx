import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { draftPlaces } from '../../components/persistedDraft'
import { client } from '../../graphql/client'
import { TestDialog } from '../testing/TestDialog'
import { newTestAssetId } from '../testing/testDraftKey'
import { type AssetDetailsFragment, AssetDocument } from './Asset.generated'
import { AssetDialog } from './AssetDialog'
import { editedAssetId, NEW_ASSET_TITLE } from './assetDialogTitle'
import type { AssetValues } from './assetForm'

type Known = Partial<Pick<AssetValues, 'code' | 'locationId'>>

type OpenDialog =
  | { kind: 'new'; known?: Known }
  | { kind: 'edit'; asset: AssetDetailsFragment; known?: Known }
  | { kind: 'test'; asset: AssetDetailsFragment }

interface AssetDialogsOptions {
  /** Stands above a new asset's entries. */
  newIntro?: ReactNode
  /** Called when a dialog closes, saved or not. */
  onClose?: () => void
  /** Called when the edited asset was deleted. */
  onDeleted?: () => void
}

/** The dialogs that a page with assets opens, one at a time; `dialog` belongs into the page. */
export function useAssetDialogs({ newIntro, onClose, onDeleted }: AssetDialogsOptions = {}) {
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => {
    setOpen(undefined)
    onClose?.()
  }
  const deleted = () => {
    setOpen(undefined)
    onDeleted?.()
  }

  // why: a list builds a row again only if what the row is built with has changed
  const openNew = useCallback((known?: Known) => setOpen({ kind: 'new', known }), [])
  const openEdit = useCallback(
    (asset: AssetDetailsFragment, known?: Known) => setOpen({ kind: 'edit', asset, known }),
    [],
  )
  const openTest = useCallback((asset: AssetDetailsFragment) => setOpen({ kind: 'test', asset }), [])

  const reopen = useEffectEvent(async () => {
    for (const place of draftPlaces()) {
      if (place === NEW_ASSET_TITLE) return openNew()
      const tested = newTestAssetId(place)
      const edited = editedAssetId(place)
      const id = tested ?? edited
      if (!id) continue
      const { data } = await client.query({ query: AssetDocument, variables: { id } })
      if (data) setOpen({ kind: tested ? 'test' : 'edit', asset: data.asset })
      return
    }
  })
  useEffect(function openWhatALostSessionClosed() {
    // why: whatever keeps the asset from being loaded, its page says
    reopen().catch(() => {})
  }, [])

  return {
    openNew,
    openEdit,
    openTest,
    close,
    dialog:
      open?.kind === 'test' ? (
        <TestDialog asset={open.asset} assetClass={open.asset.class} onClose={close} />
      ) : open?.kind === 'edit' ? (
        <AssetDialog asset={open.asset} initialValues={open.known} onClose={close} onDeleted={deleted} />
      ) : open?.kind === 'new' ? (
        <AssetDialog initialValues={open.known} intro={newIntro} onClose={close} />
      ) : null,
  }
}
