import { Page } from '../components/Page'
import { FirstStepList } from './FirstStepList'

export function FirstStepsPage() {
  return (
    <Page>
      <FirstStepList heading="h2" />
    </Page>
  )
}
