import { Card, Flex, Link, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ReportSummaryFragment } from './Report.generated'

/** Pixels. */
export const REPORT_CARD_HEIGHT = 128

interface ReportCardProps {
  report: ReportSummaryFragment
  path: string
  actions?: (report: ReportSummaryFragment) => ReactNode
}

/** A report on a phone; a tap anywhere on it opens it. */
export function ReportCard({ report, path, actions }: ReportCardProps) {
  return (
    <Card.Root h="full" overflow="hidden">
      <Card.Body gap={1} flexDirection="row">
        <Flex direction="column" gap={1} flex={1} minW={0}>
          <Link
            asChild
            variant="plain"
            color="fg"
            fontWeight="semibold"
            _before={{ content: '""', position: 'absolute', inset: 0 }}
          >
            <RouterLink to={path}>{report.name}</RouterLink>
          </Link>
          <Text color="fg.muted" lineClamp={2}>
            {report.description}
          </Text>
        </Flex>
        {actions && (
          <Flex direction="column" position="relative">
            {actions(report)}
          </Flex>
        )}
      </Card.Body>
    </Card.Root>
  )
}
