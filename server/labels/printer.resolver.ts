import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { UserContext } from '../shared/context'
import * as printers from './printer.service'
import { Printer, PrinterInput } from './printer.type'

@Resolver()
export class PrinterResolver {
  @Query(() => [Printer], { description: "The caller's own printers and how far each is off, by name." })
  printers(@Ctx() context: UserContext): Promise<Printer[]> {
    return printers.listPrinters(context)
  }

  @Mutation(() => [Printer], {
    description: "All of the caller's printers after one was saved. BAD_USER_INPUT at the fields that are wrong.",
  })
  savePrinter(@Arg('input', () => PrinterInput) input: PrinterInput, @Ctx() context: UserContext): Promise<Printer[]> {
    return printers.savePrinter(context, input)
  }

  @Mutation(() => [Printer], { description: "The caller's printers that are left. NOT_FOUND." })
  deletePrinter(@Arg('name', () => String) name: string, @Ctx() context: UserContext): Promise<Printer[]> {
    return printers.deletePrinter(context, name)
  }
}
