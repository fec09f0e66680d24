import { lazy } from 'react'

/** Fetches what assets and tests are edited with; lists show without it. */
export const loadDialogs = () => import('./dialogs')

export const AssetDialog = lazy(async () => ({ default: (await loadDialogs()).AssetDialog }))
export const FailedAssetDialog = lazy(async () => ({ default: (await loadDialogs()).FailedAssetDialog }))
export const TestDialog = lazy(async () => ({ default: (await loadDialogs()).TestDialog }))
