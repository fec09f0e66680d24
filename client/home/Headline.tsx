import { Button, chakra, Flex } from '@chakra-ui/react'
import { ClipboardCheck, Footprints, Package, QrCode, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { can } from '../../domain/people/permissions'
import { NO_FILTER, writeAssetSearch } from '../assets/assetSearch'
import { openScanner } from '../scanner/openScanner'
import { useUser } from '../session/session'
import type { HomeQuery } from './Home.generated'
import { headlineOf } from './headline'
import { Placeholder } from './Placeholder'

interface HeadlineProps {
  /** Undefined while loading. */
  data: HomeQuery | undefined
}

/** Summarises what matters today in one sentence, with a button for it. */
export function Headline({ data }: HeadlineProps) {
  return (
    <Flex flex="1 1 20rem" wrap="wrap" align="center" justify="space-between" columnGap={6} rowGap={3}>
      <Sentence>{data ? headlineOf(data) : <Placeholder h={7} w="min(26rem, 90%)" />}</Sentence>
      <MainAction data={data} />
    </Flex>
  )
}

const Sentence = chakra('div', {
  // reserves two lines on a phone, so that nothing moves when the sentence appears
  base: {
    display: 'flex',
    alignItems: 'center',
    textStyle: 'title',
    minH: { base: '4.25rem', md: '3rem' },
    flex: '1 1 16rem',
  },
})

const TO_TEST = writeAssetSearch({
  ...NO_FILTER,
  status: ['untested', 'expired', 'due'],
  sort: { field: 'urgency', direction: 'asc' },
})

function MainAction({ data }: HeadlineProps) {
  const user = useUser()
  if (can(user, 'pat widget')) {
    const counts = data?.patSummary
    const isDue = !counts || counts.untested + counts.expired + counts.due > 0
    return (
      <Flex gap={2} wrap="wrap">
        {counts?.total !== 0 && (
          <LinkButton to="/pat/rounds">
            <Footprints />
            Start a round
          </LinkButton>
        )}
        {isDue ? (
          <LinkButton variant="subtle" to={`/pat/assets?${TO_TEST}`}>
            <ClipboardCheck />
            Test what is due
          </LinkButton>
        ) : (
          <Button variant="subtle" onClick={openScanner}>
            <QrCode />
            Scan a label
          </Button>
        )}
      </Flex>
    )
  }
  if (!can(user, 'view stock')) return null
  return data?.stockSummary?.belowMinimum === 0 ? (
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

function LinkButton({ to, variant, children }: { to: string; variant?: 'subtle'; children: ReactNode }) {
  return (
    <Button variant={variant} asChild>
      <Link to={to}>{children}</Link>
    </Button>
  )
}
