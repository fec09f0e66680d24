import { Skeleton, type SkeletonProps } from '@chakra-ui/react'
import { Delayed } from '../components/Delayed'

/** Reserves the place of what is loading; visible only if that takes a while. */
export function Placeholder(props: SkeletonProps) {
  return (
    <Delayed as="span" display="block" w="full">
      <Skeleton {...props} />
    </Delayed>
  )
}
