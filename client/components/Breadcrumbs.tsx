import { chakra, Link } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { use } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { fillTemplate } from '../../domain/titles'
import { MayOpen } from './mayOpen'
import type { RouteHandle } from './routeHandle'

interface BreadcrumbsProps {
  handles: { pathname: string; handle: RouteHandle }[]
  current: string
  params: Readonly<Record<string, string | undefined>>
}

const HOME = { pathname: '/home', text: 'Home', closed: false }

export function Breadcrumbs({ handles, current, params }: BreadcrumbsProps) {
  const mayOpen = use(MayOpen)
  const above = handles.slice(0, -1).map(({ pathname, handle: { crumb, title, ownPermission } }) => ({
    pathname,
    text: fillTemplate(crumb ?? title, params),
    closed: ownPermission !== undefined && !mayOpen(ownPermission),
  }))
  if (handles.at(-1)?.handle.name === 'home') return null

  return (
    <chakra.nav aria-label="Breadcrumbs" mb={1} _print={{ display: 'none' }}>
      <chakra.ol display="flex" flexWrap="wrap" alignItems="center" columnGap={1} textStyle="table" color="fg.muted">
        {[HOME, ...above].map(({ pathname, text, closed }) => (
          <chakra.li key={pathname} display="flex" alignItems="center" gap={1}>
            {closed ? (
              text
            ) : (
              <Link asChild variant="plain" minH={{ base: 9, md: 6 }}>
                <RouterLink to={pathname}>{text}</RouterLink>
              </Link>
            )}
            <ChevronRight size={14} aria-hidden />
          </chakra.li>
        ))}
        <li aria-current="page">{current}</li>
      </chakra.ol>
    </chakra.nav>
  )
}
