import { chakra, Flex } from '@chakra-ui/react'
import { Footprints, Package, Plus, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasPermission } from '../../domain/people/permissions'
import { ButtonLink } from '../components/links/links'
import { useUser } from '../session/sessionStore'
import { describeHomeHeadline } from './describeHomeHeadline'
import type { HomeQuery } from './Home.generated'

/** Summarises what matters today in one sentence, with a button to act on it. */
export function HomeHeadline({ data }: { data: HomeQuery }) {
  return (
    <Flex flex="1 1 20rem" wrap="wrap" align="center" justify="space-between" columnGap={6} rowGap={3}>
      <Sentence>{describeHomeHeadline(data)}</Sentence>
      <MainAction data={data} />
    </Flex>
  )
}

const Sentence = chakra('div', {
  base: { textStyle: 'title', flex: '1 1 16rem' },
})

function MainAction({ data: { patSummary, stockSummary } }: { data: HomeQuery }) {
  const user = useUser()
  if (patSummary) {
    if (patSummary.total === 0)
      return (
        <LinkButton to="/pat/assets/add">
          <Plus />
          Add assets
        </LinkButton>
      )
    return (
      <LinkButton to="/pat/rounds">
        <Footprints />
        Start a round
      </LinkButton>
    )
  }
  if (!hasPermission(user, 'view stock')) return null
  return stockSummary?.belowMinimum === 0 ? (
    <LinkButton to="/stock">
      <Package />
      Open stock
    </LinkButton>
  ) : (
    <LinkButton to="/stock/shopping-list">
      <ShoppingCart />
      Shopping list
    </LinkButton>
  )
}

function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  return <ButtonLink to={to}>{children}</ButtonLink>
}
