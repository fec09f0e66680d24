export { AssetDialog } from '../../assets/AssetDialog'
export { InspectionDialog } from '../inspections/InspectionDialog'
export { FailedAssetDialog } from '../outOfUse/FailedAssetDialog'
export { TestDialog } from '../records/TestDialog'
