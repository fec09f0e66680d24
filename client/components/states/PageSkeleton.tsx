import { Skeleton } from '@chakra-ui/react'
import { Delayed } from './Delayed'
import { RowsSkeleton } from './RowsSkeleton'

/** The placeholder of a page, including its title; inside a page use RowsSkeleton. */
export function PageSkeleton() {
  return (
    <>
      <Delayed>
        <Skeleton h={5} w={40} mb={3} />
        <Skeleton h={8} w="min(20rem, 70%)" mb={6} />
      </Delayed>
      <RowsSkeleton />
    </>
  )
}
