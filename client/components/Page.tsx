import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { useMatches, useParams } from 'react-router-dom'
import { fillTemplate } from '../../domain/titles'
import { shownParams } from '../offline/outbox/entry/localIds'
import { Breadcrumbs } from './Breadcrumbs'
import { DocumentTitle } from './DocumentTitle'
import { handlesOf } from './routeHandle'
import { usePageActionsHeight } from './usePageActionsHeight'

interface PageProps {
  /** Replaces the route's title. */
  title?: string
  /** Fills the #field# placeholders of the route's title. */
  record?: Readonly<Record<string, unknown>>
  /** Buttons: beside the title on wide screens, at the bottom on phones. */
  actions?: ReactNode
  /** Limits the width, for text and forms. */
  narrow?: boolean
  /** Hides the bottom bar on phones, so that the page has the whole screen. */
  task?: boolean
  children: ReactNode
}

/** A screen's content under its title. The document's title and the breadcrumbs follow from the route. */
export function Page({ title, record, actions, narrow, task, children }: PageProps) {
  const handles = handlesOf(useMatches())
  const params = useParams()
  const heading = title ?? fillTemplate(handles.at(-1)?.handle.title ?? '', { ...shownParams(params), ...record })

  return (
    <Box maxW={narrow ? '3xl' : undefined} data-task={task || undefined}>
      <DocumentTitle>{heading}</DocumentTitle>
      <Breadcrumbs handles={handles} current={heading} params={params} />
      <Flex align="center" columnGap={4} rowGap={2} wrap="wrap" mb={{ base: 4, md: 5 }} minH={{ md: 'control' }}>
        {/* why: the actions wrap below the title before it becomes narrower than its words */}
        <Heading as="h1" size="xl" flex="1 1 12rem" maxW="full">
          {heading}
        </Heading>
        {actions && <PageActions>{actions}</PageActions>}
      </Flex>
      {children}
    </Box>
  )
}

function PageActions({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  usePageActionsHeight(bar)
  return (
    <Actions ref={bar} data-page-actions>
      {children}
    </Actions>
  )
}

const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    maxW: 'full',
    _print: { display: 'none' },
    mdDown: {
      position: 'fixed',
      bottom: 'calc({spacing.aboveBar} + 18px)',
      insetEnd: 3,
      justifyContent: 'flex-end',
      maxW: 'calc(100vw - 24px)',
      zIndex: 'docked',
      // each button floats over the page
      '& > *': { boxShadow: 'md' },
      '--quiet': '{colors.bg.panel}',
      // why: page text that shines through a translucent button makes the button's text unreadable
      '& > button:disabled': { opacity: 1, bg: 'bg.panel', color: 'fg.subtle' },
      // five buttons fit the smallest phone
      '&:has(> * + * + * + * + *)': { gap: 1 },
      // with three or more buttons, a phone has room for the texts only
      '&:has(> * + * + *) > :not([aria-label]) > svg': { display: 'none' },
    },
  },
})
