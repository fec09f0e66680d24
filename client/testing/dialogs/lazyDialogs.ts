import { lazy } from 'react'

/** Loads the asset and test dialogs separately, so that lists appear without waiting for them. */
export const loadDialogs = () => import('./assetDialogs')

export const LazyAssetDialog = lazy(async () => ({ default: (await loadDialogs()).AssetDialog }))
export const LazyFailedAssetDialog = lazy(async () => ({ default: (await loadDialogs()).FailedAssetDialog }))
export const LazyInspectionDialog = lazy(async () => ({ default: (await loadDialogs()).InspectionDialog }))
export const LazyTestDialog = lazy(async () => ({ default: (await loadDialogs()).TestDialog }))
