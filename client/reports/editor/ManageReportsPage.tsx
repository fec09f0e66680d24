import { Button, IconButton } from '@chakra-ui/react'
import { Copy, Play, Plus } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { Page } from '../../components/Page'
import { ReportList } from '../ReportList'
import { COPY_OF } from './NewReportPage'

const NEW = '/admin/reports/new'

/** Lists all reports, for users who write them. */
export function ManageReportsPage() {
  const newReport = (
    <Button asChild>
      <RouterLink to={NEW}>
        <Plus />
        New report
      </RouterLink>
    </Button>
  )
  return (
    <Page actions={newReport}>
      <ReportList
        pathOf={({ id }) => `/admin/reports/${id}`}
        action={newReport}
        actions={({ id, name }) => (
          <>
            <IconButton size="sm" variant="ghost" asChild aria-label={`Run ${name}`} title={`Run ${name}`}>
              <RouterLink to={`/reports/${id}`}>
                <Play />
              </RouterLink>
            </IconButton>
            <IconButton size="sm" variant="ghost" asChild aria-label={`Copy ${name}`} title={`Copy ${name}`}>
              <RouterLink to={`${NEW}?${COPY_OF}=${id}`}>
                <Copy />
              </RouterLink>
            </IconButton>
          </>
        )}
      >
        Write the first report on the hall's data.
      </ReportList>
    </Page>
  )
}
