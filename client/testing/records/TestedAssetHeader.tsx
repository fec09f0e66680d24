import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { AssetClass } from '../../../domain/assets/patRules'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { AssetPhoto } from '../../assets/AssetPhoto'
import { LeadAdviceText } from '../../assets/LeadAdviceText'
import { formatAssetClass } from '../../assets/patFormat'
import { RelativeDate } from '../../components/format/RelativeDate'
import { formatRecordNumber } from '../../offline/outbox/entry/localIds'
import { AssetClassSign } from '../../verdict/AssetClassSign'
import { OutOfUseNotice } from '../outOfUse/OutOfUseNotice'
import { TestedAssetLocation } from './TestedAssetLocation'

interface TestedAssetHeaderProps {
  asset: AssetDetailsFragment
  assetClass: AssetClass
  /** True for a new test; the header then shows the last test and lets the user move the asset. */
  isNew: boolean
  /** Shown instead of the location and its move button. */
  room?: ReactNode
  /** Shown next to the name. */
  children?: ReactNode
}

/** The asset under test: photo, code, location, and its last test. */
export function TestedAssetHeader({ asset, assetClass, isNew, room, children }: TestedAssetHeaderProps) {
  const { id, name, code, photoId, lastTest } = asset
  return (
    <>
      <OutOfUseNotice asset={asset} />
      <Flex gap={3} align="flex-start">
        <AssetPhoto photoId={photoId} sizes="96px" boxSize={{ base: 16, sm: 20 }} borderRadius="l2" hideBelow="xs" />
        <chakra.div flex={1} minW={0}>
          <Flex align="flex-start" justify="space-between" wrap="wrap" gap={2}>
            <chakra.p fontWeight="semibold" lineHeight="short" flex="1 1 7rem" pt={1}>
              {name}
            </chakra.p>
            {children}
          </Flex>
          <Flex columnGap={2} wrap="wrap" align="center" color="fg.muted" textStyle="table">
            <chakra.strong textStyle="code" color="fg">
              {code}
            </chakra.strong>
            <span>{formatRecordNumber(id)}</span>
            <Flex as="span" align="center" gap={1}>
              <AssetClassSign assetClass={assetClass} />
              {formatAssetClass(assetClass)}
            </Flex>
          </Flex>
          {isNew && (room ?? <TestedAssetLocation asset={asset} />)}
          {isNew && lastTest && (
            <chakra.p color="fg.muted" textStyle="table">
              {lastTest.safeToUse === 1 ? 'Passed' : 'Failed'} <RelativeDate date={lastTest.testDate} />
            </chakra.p>
          )}
        </chakra.div>
      </Flex>
      <LeadAdviceText asset={asset} />
    </>
  )
}
