import { lazy } from 'react'

/** Loads the asset and test dialogs separately, so that lists appear without waiting for them. */
export const loadAssetDialogs = () => import('./assetDialogs')

export const LazyAssetDialog = lazy(async () => ({ default: (await loadAssetDialogs()).AssetDialog }))
export const LazyFailedAssetDialog = lazy(async () => ({ default: (await loadAssetDialogs()).FailedAssetDialog }))
export const LazyInspectionDialog = lazy(async () => ({ default: (await loadAssetDialogs()).InspectionDialog }))
export const LazyTestDialog = lazy(async () => ({ default: (await loadAssetDialogs()).TestDialog }))
