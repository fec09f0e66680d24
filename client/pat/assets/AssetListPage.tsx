import { Page } from '../../components/Page'
import { EmptyState } from '../../components/states'

export function AssetListPage() {
  return (
    <Page>
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
