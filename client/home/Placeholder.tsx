import { Skeleton, type SkeletonProps } from '@chakra-ui/react'
import { DelayedBox } from '../components/states/DelayedBox'

/** Reserves space while data loads; becomes visible only after a delay. */
export function Placeholder(props: SkeletonProps) {
  return (
    <DelayedBox as="span" display="block" w="full">
      <Skeleton {...props} />
    </DelayedBox>
  )
}
