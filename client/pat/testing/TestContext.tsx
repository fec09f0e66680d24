import { chakra, Flex } from '@chakra-ui/react'
import type { AssetClass } from '../../../domain/pat'
import { RelativeDate } from '../../components/RelativeDate'
import { VerdictSticker } from '../../components/VerdictSticker'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { classText } from '../format'

interface TestContextProps {
  asset: Pick<AssetDetailsFragment, 'id' | 'name'>
  assetClass: AssetClass
  last?: AssetDetailsFragment['lastTest']
}

/** What is being tested, and how it did last time. */
export function TestContext({ asset, assetClass, last }: TestContextProps) {
  return (
    <chakra.div>
      <chakra.p fontWeight="semibold" overflowWrap="anywhere">
        {asset.name}
      </chakra.p>
      <Flex columnGap={3} rowGap={1} wrap="wrap" align="center" color="fg.muted" textStyle="table">
        <span>Asset #{asset.id}</span>
        <span>{classText(assetClass)}</span>
        {last && (
          <Flex align="center" gap={1.5}>
            Last test <RelativeDate date={last.testDate} />
            <VerdictSticker verdict={last.safeToUse === 1 ? 'safe' : 'unsafe'} />
          </Flex>
        )}
      </Flex>
    </chakra.div>
  )
}
