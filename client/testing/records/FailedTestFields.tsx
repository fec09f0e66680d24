import { Flex } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { getFailedTestReason } from '../../../domain/testing/outOfUse'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { SwitchField } from '../../components/fields/SwitchField'
import { ButtonLink } from '../../components/links/links'
import { buildDoNotUseLabelPath } from '../outOfUse/doNotUsePath'
import type { TestFormValues } from './testForm'

/** Offers to take a failing asset out of use, and to print its DO NOT USE label. */
export function FailedTestFields({ asset }: { asset: AssetDetailsFragment }) {
  const { watch } = useFormContext<TestFormValues>()
  const [failureReasons, testDate] = watch(['failureReasons', 'testDate'])
  return (
    <Flex gap={3} wrap="wrap" align="center" justify="space-between">
      {asset.use === 'inUse' ? (
        <SwitchField<TestFormValues>
          name="takeOutOfUse"
          label="Take out of use"
          help="Out of use until the asset passes a test."
        />
      ) : (
        <strong>The asset stays out of use.</strong>
      )}
      <ButtonLink
        to={buildDoNotUseLabelPath(asset.id, { reason: getFailedTestReason(failureReasons), since: testDate })}
        target="_blank"
        title="Opens in a new tab"
        variant="subtle"
        colorPalette="gray"
      >
        <Printer />
        Print DO NOT USE
      </ButtonLink>
    </Flex>
  )
}
