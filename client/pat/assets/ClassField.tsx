import { ASSET_CLASSES, type AssetClass } from '../../../domain/pat'
import { RadioCardField } from '../../components/RadioCardField'
import { TermHelp } from '../../help/TermHelp'
import { classText } from '../patFormat'
import type { AssetValues } from './assetForm'

export function ClassField({ help }: { help?: string }) {
  return (
    <RadioCardField<AssetValues, AssetClass>
      name="class"
      label="Class"
      term={<TermHelp term="class" />}
      options={ASSET_CLASSES.map((value) => ({ value, label: classText(value) }))}
      help={help}
    />
  )
}
