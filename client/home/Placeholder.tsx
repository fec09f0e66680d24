import { Skeleton, type SkeletonProps } from '@chakra-ui/react'
import { Delayed } from '../components/states/Delayed'

/** Reserves space while data load; becomes visible only after a while. */
export function Placeholder(props: SkeletonProps) {
  return (
    <Delayed as="span" display="block" w="full">
      <Skeleton {...props} />
    </Delayed>
  )
}
