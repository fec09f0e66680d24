import { Text } from '@chakra-ui/react'
import { getLeadAdvice } from '../../domain/assets/leadAdvice'
import type { AssetDetailsFragment } from './Asset.generated'

/** Warns about a lead's length, fuse or plug; renders nothing if there is no warning. */
export function LeadAdviceText({ asset }: { asset: AssetDetailsFragment }) {
  return getLeadAdvice(asset).map((sentence) => (
    <Text key={sentence} color="fg.warning" textStyle="table">
      {sentence}
    </Text>
  ))
}
