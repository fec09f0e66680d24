import { Skeleton } from '@chakra-ui/react'
import { DelayedBox } from './DelayedBox'
import { RowsSkeleton } from './RowsSkeleton'

/** Placeholder for a page that is loading, including its title; inside a page use RowsSkeleton. */
export function PageSkeleton() {
  return (
    <>
      <DelayedBox>
        <Skeleton h={5} w={40} mb={3} />
        <Skeleton h={8} w="min(20rem, 70%)" mb={6} />
      </DelayedBox>
      <RowsSkeleton />
    </>
  )
}
