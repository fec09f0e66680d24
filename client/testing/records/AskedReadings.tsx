import { useFormContext } from 'react-hook-form'
import type { AdvisedAsset } from '../../../domain/testing/readingAdvice'
import { askedReadings, furtherReadingFacts } from '../../../domain/testing/readings/kinds'
import { FurtherReadingField } from './FurtherReadingField'
import type { TestValues } from './testForm'

interface AskedReadingsProps {
  asset: AdvisedAsset
  /** `answers` for kinds that pass or fail, `values` for measured ones. */
  kinds: 'answers' | 'values'
  onAnswered?: () => void
}

/** The further readings that belong to every test of the item type. */
export function AskedReadings({ asset, kinds, onAnswered }: AskedReadingsProps) {
  const { watch } = useFormContext<TestValues>()
  const asked = askedReadings(asset)
  return watch('furtherReadings').map(
    ({ kind }, index) =>
      asked.includes(kind) &&
      (furtherReadingFacts(kind).unit === undefined) === (kinds === 'answers') && (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reading is known by its place
        <FurtherReadingField key={index} index={index} asset={asset} onAnswered={onAnswered} />
      ),
  )
}
