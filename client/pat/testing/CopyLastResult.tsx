import { Button, chakra, Flex } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { readingText } from '../../../domain/reading'
import { enteredReading, furtherReadingText } from '../../../domain/readings/furtherReading'
import { FieldWarning } from '../../components/FormField'
import { readingText as textWithUnit } from '../patFormat'
import { storedEntry } from './furtherForm'
import type { TestDetailsFragment } from './Test.generated'
import type { TestValues } from './testForm'
import { earthReading, insulationReading } from './testReadings'

/** The previous test, of an identical asset. */
export interface LastResult {
  test: TestDetailsFragment
  /** The code of that asset. */
  code: string
}

/** Copies the findings of an identical asset, for instance in a row of leads. The tester confirms them by saving. */
export function CopyLastResult({ test, code }: LastResult) {
  const { setValue, watch } = useFormContext<TestValues>()
  const [copied, setCopied] = useState(false)
  const earth = test.assetClass === 1 ? earthReading(test) : null
  const insulation = insulationReading(test)
  const texts = { earthContinuity: readingText(earth), insulationResistance: readingText(insulation) }
  const [shownEarth, shownInsulation] = watch(['earthContinuity', 'insulationResistance'])
  const isCopied = copied && shownEarth === texts.earthContinuity && shownInsulation === texts.insulationResistance

  function copy() {
    const how = { shouldDirty: true, shouldValidate: true }
    setValue('visualTest', test.visualTest, how)
    setValue('earthContinuity', texts.earthContinuity, how)
    setValue('insulationResistance', texts.insulationResistance, how)
    setValue('insulationNotMeasured', test.insulationNotMeasured, how)
    setValue('furtherReadings', test.furtherReadings.map(storedEntry), how)
    setCopied(true)
  }

  const findings = [
    'Pass',
    ...(earth ? [textWithUnit(earth, 'Ω')] : []),
    ...(insulation ? [textWithUnit(insulation, 'MΩ')] : []),
    ...test.furtherReadings.map((reading) => furtherReadingText(enteredReading(reading))),
  ]
  return (
    <div>
      <Flex align="center" gap={3} wrap="wrap">
        <Button variant="subtle" onClick={copy}>
          <Copy />
          Same again
        </Button>
        <chakra.span color="fg.muted" textStyle="table" flex="1 1 8rem">
          Same as {code}: {findings.join(', ')}
        </chakra.span>
      </Flex>
      <FieldWarning>{isCopied ? 'Copied. Save if the instrument shows the same.' : undefined}</FieldWarning>
    </div>
  )
}
