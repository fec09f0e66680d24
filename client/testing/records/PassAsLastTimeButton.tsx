import { Button, chakra, Flex } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import type { AssetClass } from '../../../domain/assets/patRules'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { copyTestFindings, describeTestFindings, hasCopiedCodeOfPracticeFailure } from './copyTestFindings'
import type { TestFormValues } from './testForm'
import { isTestingSettingOn } from './testingSettings'

interface PassAsLastTimeButtonProps {
  asset: AssetDetailsFragment
  assetClass: AssetClass
}

/**
 * A button that copies the findings of the asset's last test into the form and saves the test. Offered only for Class
 * II, on devices where the button is turned on, and only if the readings do not fail the IET Code of Practice.
 */
export function PassAsLastTimeButton({ asset, assetClass }: PassAsLastTimeButtonProps) {
  const { lastTest } = asset
  const form = useFormContext<TestFormValues>()
  const isPass = lastTest?.safeToUse === 1 && lastTest.assetClass === 2 && assetClass === 2
  if (!isPass || !isTestingSettingOn('asLastTime')) return null
  if (hasCopiedCodeOfPracticeFailure(lastTest, { ...asset, class: assetClass })) return null
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Button
        variant="subtle"
        onClick={({ currentTarget }) => {
          // why: the copied findings must be in the form before it is submitted, because submitting checks them
          flushSync(() => copyTestFindings(form, lastTest))
          currentTarget.form?.requestSubmit()
        }}
      >
        <CircleCheck />
        Pass, as last time
      </Button>
      <chakra.span color="fg.muted" textStyle="table" flex="1 1 8rem">
        Saves: {describeTestFindings(lastTest)}
      </chakra.span>
    </Flex>
  )
}
