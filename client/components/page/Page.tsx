import { Box, chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useMatches, useParams } from 'react-router-dom'
import { fillTitleTemplate } from '../../../domain/values/titles'
import { formatRouteParamsForTitle } from '../../offline/outbox/entry/localIds'
import { TABLE_MEDIA_QUERY, useMediaQuery } from '../browser/useMediaQuery'
import { TextLink } from '../links/links'
import { DocumentTitle } from '../states/DocumentTitle'
import { MayOpenPageContext } from './mayOpenContext'
import { PageTitle } from './PageTitle'
import { RouteTabs } from './RouteTabs'
import { getRouteHandles, type RouteHandle } from './routeHandle'

interface PageProps {
  /** A title to use instead of the route's. */
  title?: string
  /** The record whose values fill the #field# placeholders in the route's title. */
  record?: Readonly<Record<string, unknown>>
  /** The main action, a Button: next to the title, or floating at the bottom of a phone. */
  primary?: ReactNode
  /** Secondary actions such as PageAction and ExportMenu: next to the title, or in a menu on a phone. */
  actions?: ReactNode
  /** Rarely used PageActions: in the menu on every screen. */
  more?: ReactNode
  /** The state of the page's record, shown below the title. */
  state?: ReactNode
  /** True to limit the width, for text and forms. */
  narrow?: boolean
  /** True to hide the bottom bar on phones, so that the page has the whole screen. */
  task?: boolean
  children: ReactNode
}

/** A screen's content under its title. The route provides the document title and the breadcrumbs. */
export function Page({ title, record, primary, actions, more, state, narrow, task, children }: PageProps) {
  const handles = getRouteHandles(useMatches())
  const params = useParams()
  const heading =
    title ?? fillTitleTemplate(handles.at(-1)?.handle.title ?? '', { ...formatRouteParamsForTitle(params), ...record })

  return (
    <Box maxW={narrow ? '3xl' : undefined} data-task={task || undefined}>
      <DocumentTitle>{heading}</DocumentTitle>
      <Breadcrumbs handles={handles} current={heading} params={params} />
      <PageTitle primary={primary} actions={actions} more={more}>
        {heading}
      </PageTitle>
      {state && <State>{state}</State>}
      <RouteTabs tabs={handles.at(-1)?.handle.tabs} />
      {children}
    </Box>
  )
}

const State = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 1,
    mt: { md: -2 },
    mb: 4,
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    '& > *': { minW: 0 },
  },
})

interface BreadcrumbsProps {
  handles: { pathname: string; handle: RouteHandle }[]
  current: string
  params: Readonly<Record<string, string | undefined>>
}

const HOME = { pathname: '/home', text: 'Home', closed: false }

/** A breadcrumb trail from Home to the page; on a phone, only a link back to the parent page. */
function Breadcrumbs({ handles, current, params }: BreadcrumbsProps) {
  const mayOpen = use(MayOpenPageContext)
  const above = handles.slice(0, -1).map(({ pathname, handle: { crumb, title, ownPermission } }) => ({
    pathname,
    text: fillTitleTemplate(crumb ?? title, formatRouteParamsForTitle(params)),
    closed: ownPermission !== undefined && !mayOpen(ownPermission),
  }))
  const steps = [HOME, ...above]
  const parent = steps.findLast(({ closed }) => !closed) ?? HOME
  const isWide = useMediaQuery(TABLE_MEDIA_QUERY)
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
  /** True if the user may not open the page: the breadcrumb is then plain text. */
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
            <TextLink to={pathname} variant="plain" minH={6}>
              {text}
            </TextLink>
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
    <TextLink to={pathname} variant="plain" minH={10} ms={-1} pe={3}>
      <ChevronLeft size={18} aria-hidden />
      {text}
    </TextLink>
  )
}
