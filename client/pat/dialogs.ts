export { AssetDialog } from './assets/AssetDialog'
export { FailedAssetDialog } from './outOfUse/FailedAssetDialog'
export { TestDialog } from './testing/TestDialog'
