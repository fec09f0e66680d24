import { chakra, Link } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { use } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { fillTemplate } from '../../../domain/values/titles'
import { shownParams } from '../../offline/outbox/entry/localIds'
import { TABLE, useMediaQuery } from '../browser/useMediaQuery'
import { MayOpen } from './mayOpen'
import type { RouteHandle } from './routeHandle'

interface BreadcrumbsProps {
  handles: { pathname: string; handle: RouteHandle }[]
  current: string
  params: Readonly<Record<string, string | undefined>>
}

const HOME = { pathname: '/home', text: 'Home', closed: false }

/** Links from Home to the page; on a phone a single link back to the parent. */
export function Breadcrumbs({ handles, current, params }: BreadcrumbsProps) {
  const mayOpen = use(MayOpen)
  const above = handles.slice(0, -1).map(({ pathname, handle: { crumb, title, ownPermission } }) => ({
    pathname,
    text: fillTemplate(crumb ?? title, shownParams(params)),
    closed: ownPermission !== undefined && !mayOpen(ownPermission),
  }))
  const steps = [HOME, ...above]
  const parent = steps.findLast(({ closed }) => !closed) ?? HOME
  const isWide = useMediaQuery(TABLE)
  if (handles.at(-1)?.handle.name === 'home') return null

  return (
    <chakra.nav aria-label="Breadcrumbs" mb={{ md: 1 }} textStyle="table" _print={{ display: 'none' }}>
      {isWide ? <Way steps={steps} current={current} /> : <BackLink {...parent} />}
    </chakra.nav>
  )
}

interface Step {
  pathname: string
  text: string
  /** True if the user may not open the page: it is plain text then. */
  closed: boolean
}

function Way({ steps, current }: { steps: readonly Step[]; current: string }) {
  return (
    <chakra.ol display="flex" flexWrap="wrap" alignItems="center" columnGap={1} color="fg.muted">
      {steps.map(({ pathname, text, closed }) => (
        <chakra.li key={pathname} display="flex" alignItems="center" gap={1}>
          {closed ? (
            text
          ) : (
            <Link asChild variant="plain" minH={6}>
              <RouterLink to={pathname}>{text}</RouterLink>
            </Link>
          )}
          <ChevronRight size={14} aria-hidden />
        </chakra.li>
      ))}
      <li aria-current="page">{current}</li>
    </chakra.ol>
  )
}

function BackLink({ pathname, text }: Step) {
  return (
    <Link asChild variant="plain" minH={10} ms={-1} pe={3}>
      <RouterLink to={pathname}>
        <ChevronLeft size={18} aria-hidden />
        {text}
      </RouterLink>
    </Link>
  )
}
