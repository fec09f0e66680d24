import { Page } from '../components/Page'
import { FirstStepList } from './FirstStepList'

/** The steps from an empty hall to one that works. */
export function FirstStepsPage() {
  return (
    <Page>
      <FirstStepList heading="h2" />
    </Page>
  )
}
