import { Skeleton, type SkeletonProps } from '@chakra-ui/react'
import { DelayedAppearBox } from '../components/states/DelayedAppearBox'

/** Reserves space while data loads; becomes visible only after a delay. */
export function LoadingPlaceholder(props: SkeletonProps) {
  return (
    <DelayedAppearBox as="span" display="block" w="full">
      <Skeleton {...props} />
    </DelayedAppearBox>
  )
}
