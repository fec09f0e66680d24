import { FirstStepList, type FirstStepListProps } from './FirstStepList'
import { HomeSection } from './HomeSection'

/** The steps from an empty hall to its first test; replaces the rest of Home until then. */
export function FirstSteps(props: Pick<FirstStepListProps, 'onChange'>) {
  return (
    <HomeSection title="First steps">
      <FirstStepList heading="h3" {...props} />
    </HomeSection>
  )
}
