import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { FirstStep, FirstStepState } from '../../../domain/hall/firstSteps'
import type { UserContext } from '../../platform/context'
import * as steps from './firstSteps.service'
import { FirstStepEnum, FirstStepStateEnum, FirstSteps } from './home.type'

@Resolver()
export class FirstStepsResolver {
  @Mutation(() => FirstSteps, {
    description: 'Marks a first step as done or skipped for the whole hall; `open` removes the mark.',
  })
  setFirstStep(
    @Arg('step', () => FirstStepEnum) step: FirstStep,
    @Arg('state', () => FirstStepStateEnum) state: FirstStepState,
    @Ctx() context: UserContext,
  ): Promise<FirstSteps> {
    return steps.setFirstStep(context, step, state)
  }

  @Mutation(() => FirstSteps, { description: 'Hides the first steps for the whole hall, or shows them again.' })
  hideFirstSteps(
    @Arg('hidden', () => Boolean, { defaultValue: true }) hidden: boolean,
    @Ctx() context: UserContext,
  ): Promise<FirstSteps> {
    return steps.hideFirstSteps(context, hidden)
  }
}
