import { Box, Button, Flex } from '@chakra-ui/react'
import { ArrowLeft, Printer } from 'lucide-react'
import { useRef } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router-dom'
import { MessageBar } from '../../components/messages/MessageBar'
import { RouteTabs } from '../../components/page/RouteTabs'
import { getRouteHandles } from '../../components/page/routeHandle'
import { RouteOutlet } from './RouteOutlet'
import { usePrintOnceReady } from './usePrintOnceReady'

/**
 * The layout of print pages. Opens the print dialog once all images are loaded; Print is disabled until then. Buttons
 * are not printed.
 */
export function PrintLayout() {
  const paper = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  const tabs = getRouteHandles(useMatches()).at(-1)?.handle.tabs
  usePrintOnceReady(paper)

  const isFirst = key === 'default'
  const parent = pathname.slice(0, pathname.lastIndexOf('/'))
  const goBack = () => (isFirst ? navigate(parent) : navigate(-1))

  return (
    <Box
      minH="dvh"
      css={{ '&:has([data-nothing-to-print]) > div > [data-print]': { display: 'none' } }}
      _print={{ bg: 'white', color: 'black' }}
    >
      <Flex gap={2} p={2} bg="bg.panel" borderBottomWidth="1px" _print={{ display: 'none' }}>
        <Button variant="ghost" colorPalette="gray" onClick={goBack}>
          <ArrowLeft />
          Back
        </Button>
        <Button ms="auto" data-print onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
      </Flex>
      {tabs && (
        <Box px={4} pt={2} _print={{ display: 'none' }}>
          <RouteTabs tabs={tabs} />
        </Box>
      )}
      <main ref={paper}>
        <RouteOutlet />
      </main>
      <MessageBar />
    </Box>
  )
}
