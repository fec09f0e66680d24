import { chakra, IconButton } from '@chakra-ui/react'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink, useMatches } from 'react-router-dom'
import { getRouteHandles } from '../../components/page/routeHandle'
import { DocumentTitle } from '../../components/states/DocumentTitle'

interface StockCountingPageProps {
  location: { id: string; name: string }
  actions: ReactNode
  children: ReactNode
}

/** A stock take on a phone: fills the screen below the app bar, so that nothing needs scrolling. */
export function StockCountingPage({ location, actions, children }: StockCountingPageProps) {
  const title = getRouteHandles(useMatches()).at(-1)?.handle.title ?? ''
  return (
    <Screen data-task>
      <DocumentTitle>{title}</DocumentTitle>
      <Head>
        <IconButton asChild variant="ghost" colorPalette="gray" aria-label={`Back to ${location.name}`}>
          <RouterLink to={`/stock/locations/${location.id}`}>
            <ChevronLeft />
          </RouterLink>
        </IconButton>
        <chakra.div flex={1} minW={0}>
          <chakra.h1 textStyle="body" fontWeight="semibold" lineHeight="short" truncate>
            {title}
          </chakra.h1>
          <chakra.p textStyle="meta" color="fg.muted" truncate>
            {location.name}
          </chakra.p>
        </chakra.div>
        {actions}
      </Head>
      {children}
    </Screen>
  )
}

const Screen = chakra('div', {
  base: {
    position: 'fixed',
    // below the app bar
    top: 14,
    insetX: 0,
    bottom: 0,
    zIndex: 'docked',
    overflowY: 'auto',
    // why: the item's buttons stick to the bottom, and would cover content that is scrolled into view
    scrollPaddingBottom: 20,
    display: 'flex',
    flexDirection: 'column',
    px: 4,
    pb: 'env(safe-area-inset-bottom)',
    bg: 'bg',
    '& > *': { w: 'full', maxW: '30rem', mx: 'auto' },
  },
})

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 12,
    flexShrink: 0,
    // moves the back link into the page's margin, so that its arrow lines up with the content
    '& > a:first-of-type': { ms: -3, px: 0 },
  },
})
