import { ASSET_CLASSES, type AssetClass } from '../../domain/assets/patRules'
import { RadioCardField } from '../components/fields/RadioCardField'
import { TermHelpButton } from '../help/TermHelpButton'
import type { AssetFormValues } from './assetForm'
import { formatAssetClass } from './patFormat'

export function AssetClassField({ help }: { help?: string }) {
  return (
    <RadioCardField<AssetFormValues, AssetClass>
      name="class"
      label="Class"
      term={<TermHelpButton term="class" />}
      options={ASSET_CLASSES.map((value) => ({ value, label: formatAssetClass(value) }))}
      help={help}
    />
  )
}
