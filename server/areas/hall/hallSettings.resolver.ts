import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../platform/context'
import { ValidatedBy } from '../../platform/input/allFieldErrors'
import * as settings from './hallSettings.service'
import { HallSettings, HallSettingsInput } from './hallSettings.type'

@Resolver()
export class HallSettingsResolver {
  @Query(() => HallSettings, { description: "The hall's settings." })
  hallSettings(@Ctx() context: AppContext): Promise<HallSettings> {
    return settings.selectHallSettings(context)
  }

  @Query(() => String, {
    description: "The name for printed sheets: the hall's name or, if it is empty, the site's.",
  })
  async hallName(@Ctx() context: AppContext): Promise<string> {
    return (await settings.selectHallSettings(context)).hallName || context.mailer.siteName
  }

  @Query(() => Boolean, { description: 'Whether asset and test labels show when the next test is due.' })
  async retestDateOnLabels(@Ctx() context: AppContext): Promise<boolean> {
    return (await settings.selectHallSettings(context)).retestDateOnLabels
  }

  @Mutation(() => HallSettings, {
    description: "Changes the hall's settings. Fails with BAD_USER_INPUT on each invalid field.",
  })
  @ValidatedBy(settings.buildHallSettingsRules)
  updateHallSettings(
    @Arg('input', () => HallSettingsInput) input: HallSettingsInput,
    @Ctx() context: UserContext,
  ): Promise<HallSettings> {
    return settings.updateHallSettings(context, input)
  }
}
