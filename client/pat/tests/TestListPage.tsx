import { Page } from '../../components/Page'
import { EmptyState } from '../../components/states'

export function TestListPage() {
  return (
    <Page>
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
