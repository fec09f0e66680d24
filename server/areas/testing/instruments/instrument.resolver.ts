import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { DeletedRecord } from '../../../platform/input/deletedRecord.type'
import { type FieldSelection, SelectedFields } from '../../../platform/records/fieldSelection'
import { PagingArgs } from '../../../platform/records/paging'
import { InstrumentFilter, InstrumentInput } from './instrument.input'
import * as instruments from './instrument.service'
import { Instrument, InstrumentPage } from './instrument.type'

@Resolver(() => Instrument)
export class InstrumentResolver {
  @Query(() => InstrumentPage, {
    description: 'Test instruments that match the filter, sorted by name. Instruments in use come first.',
  })
  instruments(
    @Arg('filter', () => InstrumentFilter, { nullable: true }) filter: InstrumentFilter | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<InstrumentPage> {
    return instruments.listInstruments(context, { filter, ...paging }, selection)
  }

  @Query(() => Instrument, {
    description: 'One test instrument. Fails with NOT_FOUND if the instrument does not exist.',
  })
  instrument(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<Instrument> {
    return instruments.findInstrument(context, id, selection)
  }

  @Mutation(() => Instrument, {
    description: 'Creates a test instrument. Fails with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(instruments.buildNewInstrumentRules)
  createInstrument(
    @Arg('input', () => InstrumentInput) input: InstrumentInput,
    @Ctx() context: UserContext,
  ): Promise<Instrument> {
    return instruments.createInstrument(context, input)
  }

  @Mutation(() => Instrument, {
    description:
      'Changes a test instrument. Existing tests keep the details they were saved with. Fails with NOT_FOUND if the instrument does not exist, or with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(instruments.buildInstrumentUpdateRules)
  updateInstrument(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => InstrumentInput) input: InstrumentInput,
    @Ctx() context: UserContext,
  ): Promise<Instrument> {
    return instruments.updateInstrument(context, id, input)
  }

  @Mutation(() => DeletedRecord, {
    description:
      'Deletes a test instrument. Fails with BAD_USER_INPUT on `id` if tests were recorded with the instrument; retire it instead.',
  })
  deleteInstrument(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return instruments.deleteInstrument(context, id)
  }
}
