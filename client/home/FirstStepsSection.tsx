import { FirstStepList, type FirstStepListProps } from './FirstStepList'
import { HomeSection } from './HomeSection'

/** The steps from an empty hall to its first test, checks and people. */
export function FirstStepsSection(props: FirstStepListProps) {
  return (
    <HomeSection title="First steps">
      <FirstStepList {...props} />
    </HomeSection>
  )
}
