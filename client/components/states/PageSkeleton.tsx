import { Skeleton } from '@chakra-ui/react'
import { DelayedAppearBox } from './DelayedAppearBox'
import { RowsSkeleton } from './RowsSkeleton'

/** Placeholder for a page that is loading, including its title; inside a page use RowsSkeleton. */
export function PageSkeleton() {
  return (
    <>
      <DelayedAppearBox>
        <Skeleton h={5} w={40} mb={3} />
        <Skeleton h={8} w="min(20rem, 70%)" mb={6} />
      </DelayedAppearBox>
      <RowsSkeleton />
    </>
  )
}
