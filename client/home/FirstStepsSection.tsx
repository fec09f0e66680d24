import { type FirstStepListProps, FirstStepsList } from './FirstStepsList'
import { HomeSection } from './HomeSection'

/** The steps from an empty hall to its first test, checks and people. */
export function FirstStepsSection(props: FirstStepListProps) {
  return (
    <HomeSection title="First steps">
      <FirstStepsList {...props} />
    </HomeSection>
  )
}
