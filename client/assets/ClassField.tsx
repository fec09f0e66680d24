import { ASSET_CLASSES, type AssetClass } from '../../domain/assets/patRules'
import { RadioCardField } from '../components/fields/RadioCardField'
import { TermHelp } from '../help/TermHelp'
import type { AssetValues } from './assetForm'
import { formatClass } from './patFormat'

export function ClassField({ help }: { help?: string }) {
  return (
    <RadioCardField<AssetValues, AssetClass>
      name="class"
      label="Class"
      term={<TermHelp term="class" />}
      options={ASSET_CLASSES.map((value) => ({ value, label: formatClass(value) }))}
      help={help}
    />
  )
}
