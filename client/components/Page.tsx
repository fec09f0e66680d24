import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useMatches, useParams } from 'react-router-dom'
import { fillTemplate } from '../../domain/values/titles'
import { shownParams } from '../offline/outbox/entry/localIds'
import { Breadcrumbs } from './Breadcrumbs'
import { DocumentTitle } from './DocumentTitle'
import { PageTitle } from './PageTitle'
import { RouteTabs } from './RouteTabs'
import { handlesOf } from './routeHandle'

interface PageProps {
  /** Replaces the route's title. */
  title?: string
  /** Fills the #field# placeholders of the route's title. */
  record?: Readonly<Record<string, unknown>>
  /** The main action, a Button: beside the title, or floating at the bottom of a phone. */
  primary?: ReactNode
  /** PageActions, ExportMenu and the like: beside the title, or in a menu on a phone. */
  actions?: ReactNode
  /** Limits the width, for text and forms. */
  narrow?: boolean
  /** Hides the bottom bar on phones, so that the page has the whole screen. */
  task?: boolean
  children: ReactNode
}

/** A screen's content under its title. The document's title and the breadcrumbs follow from the route. */
export function Page({ title, record, primary, actions, narrow, task, children }: PageProps) {
  const handles = handlesOf(useMatches())
  const params = useParams()
  const heading = title ?? fillTemplate(handles.at(-1)?.handle.title ?? '', { ...shownParams(params), ...record })

  return (
    <Box maxW={narrow ? '3xl' : undefined} data-task={task || undefined}>
      <DocumentTitle>{heading}</DocumentTitle>
      <Breadcrumbs handles={handles} current={heading} params={params} />
      <PageTitle primary={primary} actions={actions}>
        {heading}
      </PageTitle>
      <RouteTabs tabs={handles.at(-1)?.handle.tabs} />
      {children}
    </Box>
  )
}
