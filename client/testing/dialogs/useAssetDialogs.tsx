import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type AssetDetailsFragment, AssetDocument } from '../../assets/Asset.generated'
import type { AssetFormValues } from '../../assets/assetForm'
import { getAssetDraftKey, parseAssetDraftKey } from '../../assets/draftKeys'
import { runWhenIdle } from '../../components/browser/whenIdle'
import { listInterruptedFormDrafts } from '../../components/forms/drafts'
import { apolloClient } from '../../graphql/apolloClient'
import {
  LazyAssetDialog,
  LazyFailedAssetDialog,
  LazyInspectionDialog,
  LazyTestDialog,
  loadAssetDialogs,
} from './lazyDialogs'

type Known = Partial<Pick<AssetFormValues, 'code' | 'additionalCodes' | 'locationId'>>

type OpenDialog =
  | { kind: 'new'; known?: Known }
  | { kind: 'copy'; asset: AssetDetailsFragment }
  | { kind: 'edit'; asset: AssetDetailsFragment; known?: Known }
  | { kind: 'failed'; asset: AssetDetailsFragment }
  | { kind: 'inspection'; asset: AssetDetailsFragment }
  | { kind: 'test'; asset: AssetDetailsFragment; scanned?: string }

interface AssetDialogsOptions {
  /** Shown above a new asset's fields. */
  newIntro?: ReactNode
  /** Called when a dialog closes, whether or not the user has saved. */
  onClose?: () => void
  /** Called when the edited asset was deleted. */
  onDeleted?: () => void
}

/** Opens the dialogs of a page with assets, one at a time. The page must render `dialog`. */
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

  // why: the function must stay the same, because a list re-renders rows whose props change
  const openNew = useCallback((known?: Known) => setOpen({ kind: 'new', known }), [])
  const openEdit = useCallback(
    (asset: AssetDetailsFragment, known?: Known) => setOpen({ kind: 'edit', asset, known }),
    [],
  )
  const openCopy = useCallback((asset: AssetDetailsFragment) => setOpen({ kind: 'copy', asset }), [])
  const openFailed = useCallback((asset: AssetDetailsFragment) => setOpen({ kind: 'failed', asset }), [])
  const openInspection = useCallback((asset: AssetDetailsFragment) => setOpen({ kind: 'inspection', asset }), [])
  const openTest = useCallback(
    (asset: AssetDetailsFragment, scanned?: string) => setOpen({ kind: 'test', asset, scanned }),
    [],
  )

  const reopen = useEffectEvent(async () => {
    const drafts = listInterruptedFormDrafts()
    if (drafts.includes(getAssetDraftKey())) return openNew()
    const draft = drafts.map(parseAssetDraftKey).find((found) => found !== undefined)
    if (!draft) return
    const { data } = await apolloClient.query({ query: AssetDocument, variables: { id: draft.id } })
    if (data) setOpen({ kind: draft.kind, asset: data.asset })
  })
  useEffect(function reopenInterrupted() {
    // why: the error is ignored here, because the page shows why the asset did not load
    reopen().catch(() => {})
  }, [])

  // why: the dialogs load in advance, because they must open at once, even offline
  useEffect(() => runWhenIdle(() => void loadAssetDialogs().catch(() => {})), [])

  return {
    openNew,
    openEdit,
    openCopy,
    openFailed,
    openInspection,
    openTest,
    close,
    dialog: open && (
      <Suspense fallback={null}>
        {open.kind === 'test' ? (
          <LazyTestDialog asset={open.asset} assetClass={open.asset.class} scanned={open.scanned} onClose={close} />
        ) : open.kind === 'inspection' ? (
          <LazyInspectionDialog asset={open.asset} onClose={close} />
        ) : open.kind === 'failed' ? (
          <LazyFailedAssetDialog asset={open.asset} onTest={() => openTest(open.asset)} onClose={close} />
        ) : open.kind === 'copy' ? (
          <LazyAssetDialog copyOf={open.asset} onClose={close} />
        ) : open.kind === 'edit' ? (
          <LazyAssetDialog asset={open.asset} initialValues={open.known} onClose={close} onDeleted={deleted} />
        ) : (
          <LazyAssetDialog initialValues={open.known} intro={newIntro} onClose={close} />
        )}
      </Suspense>
    ),
  }
}
