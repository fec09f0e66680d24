import { Box, Card, Link, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import type { ReportSummaryFragment } from './Report.generated'

/** Pixels. */
export const REPORT_CARD_HEIGHT = 120

interface ReportCardProps {
  report: ReportSummaryFragment
  path: string
}

/** A report on a phone; a tap anywhere opens it. */
export function ReportCard({ report, path }: ReportCardProps) {
  return (
    <Card.Root h="full" overflow="hidden">
      <Card.Body flexDirection="row" py={3}>
        <Box flex={1} minW={0} alignSelf="center">
          <Text lineClamp={2}>
            <Link
              asChild
              variant="plain"
              // why: line clamping counts only inline text
              display="inline"
              color="fg"
              fontWeight="semibold"
              _before={{ content: '""', position: 'absolute', inset: 0 }}
            >
              <RouterLink to={path}>{report.name}</RouterLink>
            </Link>
          </Text>
          <Text color="fg.muted" textStyle="table" lineClamp={2}>
            {report.description}
          </Text>
        </Box>
      </Card.Body>
    </Card.Root>
  )
}
