import { Card, chakra, Flex } from '@chakra-ui/react'
import { FIRST_STEPS } from '../../domain/hall/firstSteps'
import { ButtonLink } from '../components/links/links'
import type { FirstStepsDetailsFragment } from './FirstSteps.generated'
import { FIRST_STEP_TITLES, isFirstStepOpen } from './firstStepTexts'
import { HideFirstStepsButton } from './HideFirstStepsButton'
import { HomeSection } from './HomeSection'

interface FirstStepsCardProps {
  steps: FirstStepsDetailsFragment
  /** Called after the steps are hidden. */
  onChange: () => Promise<unknown>
}

/** Once the hall has a test, shows administrators which of the first steps are left. */
export function FirstStepsCard({ steps, onChange }: FirstStepsCardProps) {
  const next = FIRST_STEPS.find((step) => isFirstStepOpen(steps, step))
  if (!next) return null
  return (
    <HomeSection title="First steps" note={`${steps.done.length} of ${FIRST_STEPS.length} done`}>
      <Card.Root flexDirection="row" flexWrap="wrap" alignItems="center" columnGap={4} rowGap={2} px={4} py={3}>
        <chakra.p flex="1 1 12rem">Next: {FIRST_STEP_TITLES[next]}</chakra.p>
        <Flex gap={2}>
          <HideFirstStepsButton onChange={onChange} />
          <ButtonLink to="/home?steps=all" state={{ nextStep: true }} variant="subtle">
            Continue
          </ButtonLink>
        </Flex>
      </Card.Root>
    </HomeSection>
  )
}
