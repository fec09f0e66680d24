import { Skeleton, type SkeletonProps } from '@chakra-ui/react'
import { Delayed } from '../components/states/Delayed'

/** Reserves space while data loads; becomes visible only after a delay. */
export function Placeholder(props: SkeletonProps) {
  return (
    <Delayed as="span" display="block" w="full">
      <Skeleton {...props} />
    </Delayed>
  )
}
