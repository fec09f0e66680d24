import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { UserContext } from '../../platform/context'
import { ValidatedBy } from '../../platform/input/allFieldErrors'
import * as printers from './printer.service'
import { Printer, PrinterInput } from './printer.type'

@Resolver()
export class PrinterResolver {
  @Query(() => [Printer], { description: "The current user's printers with their nudges, sorted by name." })
  printers(@Ctx() context: UserContext): Promise<Printer[]> {
    return printers.listPrinters(context)
  }

  @Mutation(() => [Printer], {
    description:
      "Creates or changes a printer, and returns all of the current user's printers. Fails with BAD_USER_INPUT on each invalid field.",
  })
  @ValidatedBy(printers.buildPrinterRules)
  savePrinter(@Arg('input', () => PrinterInput) input: PrinterInput, @Ctx() context: UserContext): Promise<Printer[]> {
    return printers.savePrinter(context, input)
  }

  @Mutation(() => [Printer], {
    description:
      "Deletes a printer, and returns the current user's remaining printers. Fails with NOT_FOUND if the user has no such printer.",
  })
  deletePrinter(@Arg('name', () => String) name: string, @Ctx() context: UserContext): Promise<Printer[]> {
    return printers.deletePrinter(context, name)
  }
}
