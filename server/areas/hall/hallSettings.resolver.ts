import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../platform/context'
import { ValidatedBy } from '../../platform/input/allFieldErrors'
import * as settings from './hallSettings.service'
import { HallSettings, HallSettingsInput } from './hallSettings.type'

@Resolver()
export class HallSettingsResolver {
  @Query(() => HallSettings, { description: 'The settings of the hall.' })
  hallSettings(@Ctx() context: AppContext): Promise<HallSettings> {
    return settings.selectHallSettings(context)
  }

  @Query(() => String, {
    description: 'The name of the hall for printed sheets; without one, the name of the site.',
  })
  async hallName(@Ctx() context: AppContext): Promise<string> {
    return (await settings.selectHallSettings(context)).hallName || context.mailer.siteName
  }

  @Query(() => Boolean, { description: 'Whether labels of assets and tests show when the next test is due.' })
  async retestDateOnLabels(@Ctx() context: AppContext): Promise<boolean> {
    return (await settings.selectHallSettings(context)).retestDateOnLabels
  }

  @Mutation(() => HallSettings, {
    description: 'Changes settings of the hall. BAD_USER_INPUT at the invalid fields.',
  })
  @ValidatedBy(settings.hallSettingsRules)
  updateHallSettings(
    @Arg('input', () => HallSettingsInput) input: HallSettingsInput,
    @Ctx() context: UserContext,
  ): Promise<HallSettings> {
    return settings.updateHallSettings(context, input)
  }
}
