import { Args, Ctx, FieldResolver, Int, Query, Resolver } from 'type-graphql'
import type { AppContext } from '../../platform/context'
import { type FieldSelection, SelectedFields } from '../../platform/records/fieldSelection'
import { OutOfUsePage } from '../assets/state/outOfUse.type'
import { ChecksDue } from '../checks/plan/check.type'
import { countOpenFaultReports } from '../evidence/faults/faultReport.service'
import { StockItemPage } from '../stock/items/stockItem.type'
import { countOverdueInspections } from '../testing/inspections/visualInspection.service'
import { Instrument } from '../testing/instruments/instrument.type'
import { WorseningAsset } from '../testing/readings/readings.type'
import { selectFirstSteps } from './firstSteps.service'
import * as home from './home.service'
import { DueCalendar, FirstSteps, Home, HomeLimitArgs, LocationCompletionPage, RegisterHealth } from './home.type'

@Resolver(() => Home)
export class HomeResolver {
  @Query(() => Home, { description: 'The content of Home, in one query.' })
  home(): Home {
    return new Home()
  }

  @FieldResolver(() => RegisterHealth, { description: 'Number of assets by most serious status.' })
  health(@Ctx() { reader }: AppContext): Promise<RegisterHealth> {
    return home.countRegisterHealth(reader)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The time zone in the hall's settings, if the server does not recognise it and uses the default instead. Null if the server recognises it, or if the caller lacks the permission 'admin'.",
  })
  unknownTimeZone(@Ctx() { reader }: AppContext): Promise<string | null> {
    return home.findUnknownTimeZone(reader)
  }

  @FieldResolver(() => DueCalendar, {
    description: 'Number of overdue assets, and number of assets that fall due in each of the next twelve months.',
  })
  calendar(@Ctx() { reader }: AppContext): Promise<DueCalendar> {
    return home.countDueAssetsByMonthForHome(reader)
  }

  @FieldResolver(() => LocationCompletionPage, {
    description:
      'Locations, each with the number of its assets that are in date. The location with the lowest proportion in date comes first.',
  })
  locations(
    @Args(() => HomeLimitArgs) args: HomeLimitArgs,
    @Ctx() { reader }: AppContext,
  ): Promise<LocationCompletionPage> {
    return home.listLocationCompletions(reader, args)
  }

  @FieldResolver(() => [WorseningAsset], {
    description:
      'Assets that passed their last test but whose readings are getting worse, starting with the one that will reach its limit first.',
  })
  worsening(
    @Args(() => HomeLimitArgs) args: HomeLimitArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() { reader }: AppContext,
  ): Promise<WorseningAsset[]> {
    return home.listWorseningAssets(reader, args, selection)
  }

  @FieldResolver(() => OutOfUsePage, {
    description: 'Assets out of use, starting with those that have been out of use longest.',
  })
  outOfUse(
    @Args(() => HomeLimitArgs) args: HomeLimitArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() { reader }: AppContext,
  ): Promise<OutOfUsePage> {
    return home.listHomeOutOfUseAssets(reader, args, selection)
  }

  @FieldResolver(() => Int, { description: 'Number of open fault reports.' })
  openFaultReports(@Ctx() { reader }: AppContext): Promise<number> {
    return countOpenFaultReports(reader)
  }

  @FieldResolver(() => Int, { description: 'Number of assets whose visual inspection is overdue.' })
  visualOverdue(@Ctx() { reader }: AppContext): Promise<number> {
    return countOverdueInspections(reader)
  }

  @FieldResolver(() => StockItemPage, {
    nullable: true,
    description:
      "Stock items below their minimum. The item with the largest shortfall relative to its minimum comes first. Null if the caller lacks the permission 'view stock'.",
  })
  stockToBuy(@Args(() => HomeLimitArgs) args: HomeLimitArgs, @Ctx() { reader }: AppContext): Promise<StockItemPage> {
    return home.listStockToBuy(reader, args)
  }

  @FieldResolver(() => [Instrument], {
    description: 'Test instruments in use whose calibration has expired or expires within 30 days, earliest first.',
  })
  calibrationsDue(
    @Args(() => HomeLimitArgs) args: HomeLimitArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() { reader }: AppContext,
  ): Promise<Instrument[]> {
    return home.listCalibrationsDue(reader, args, selection)
  }

  @FieldResolver(() => ChecksDue, {
    nullable: true,
    description:
      "Checks that are overdue, due or due soon, earliest first. Null if the caller lacks the permission 'view checks'.",
  })
  checks(
    @Args(() => HomeLimitArgs) args: HomeLimitArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() { reader }: AppContext,
  ): Promise<ChecksDue> {
    return home.listChecksDue(reader, args, selection)
  }

  @FieldResolver(() => FirstSteps, { description: 'The first steps in setting up this hall.' })
  firstSteps(@Ctx() { reader }: AppContext): Promise<FirstSteps> {
    return selectFirstSteps(reader)
  }
}
