import { lazy } from 'react'

/** Loads the asset and test dialogs, which lists do not need to show. */
export const loadDialogs = () => import('./dialogs')

export const AssetDialog = lazy(async () => ({ default: (await loadDialogs()).AssetDialog }))
export const FailedAssetDialog = lazy(async () => ({ default: (await loadDialogs()).FailedAssetDialog }))
export const InspectionDialog = lazy(async () => ({ default: (await loadDialogs()).InspectionDialog }))
export const TestDialog = lazy(async () => ({ default: (await loadDialogs()).TestDialog }))
