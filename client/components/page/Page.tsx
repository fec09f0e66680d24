import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useMatches, useParams } from 'react-router-dom'
import { fillTemplate } from '../../../domain/values/titles'
import { shownParams } from '../../offline/outbox/entry/localIds'
import { DocumentTitle } from '../states/DocumentTitle'
import { Breadcrumbs } from './Breadcrumbs'
import { PageTitle } from './PageTitle'
import { RouteTabs } from './RouteTabs'
import { handlesOf } from './routeHandle'

interface PageProps {
  /** Replaces the route's title. */
  title?: string
  /** Fills the #field# placeholders of the route's title. */
  record?: Readonly<Record<string, unknown>>
  /** The main action, a Button: next to the title, or floating at the bottom of a phone. */
  primary?: ReactNode
  /** PageActions, ExportMenu and the like: next to the title, or in a menu on a phone. */
  actions?: ReactNode
  /** PageActions that are seldom needed: in the menu on every screen. */
  more?: ReactNode
  /** The state of the page's record, shown below the title. */
  state?: ReactNode
  /** Limits the width, for text and forms. */
  narrow?: boolean
  /** Hides the bottom bar on phones, so that the page has the whole screen. */
  task?: boolean
  children: ReactNode
}

/** A screen's content under its title. The document's title and the breadcrumbs follow from the route. */
export function Page({ title, record, primary, actions, more, state, narrow, task, children }: PageProps) {
  const handles = handlesOf(useMatches())
  const params = useParams()
  const heading = title ?? fillTemplate(handles.at(-1)?.handle.title ?? '', { ...shownParams(params), ...record })

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
