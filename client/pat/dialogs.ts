export { AssetDialog } from './assets/AssetDialog'
export { TestDialog } from './testing/TestDialog'
