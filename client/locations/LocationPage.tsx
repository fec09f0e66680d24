import { Page } from '../components/Page'
import { EmptyState } from '../components/states'

export function LocationPage() {
  return (
    <Page>
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
