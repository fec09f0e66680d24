import { Page } from '../components/Page'
import { EmptyState } from '../components/states'

export function LocationListPage() {
  return (
    <Page>
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
