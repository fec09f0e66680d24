import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { ImportOutcome } from '../../generated/prisma/enums'
import type { UserContext } from '../../platform/context'
import { DeletedRecord } from '../../platform/input/deletedRecord.type'
import { PagingArgs } from '../../platform/records/paging'
import * as imports from './import.service'
import {
  Import,
  ImportFileInput,
  ImportPage,
  ImportReadingInput,
  ImportRow,
  ImportRowPage,
  NewLocations,
} from './import.type'
import { countSameCells, findImport, listImportRows, listImports, mayUndo } from './readImport'

@Resolver(() => Import)
export class ImportResolver {
  @Query(() => ImportPage, { description: 'Imports of what the user may add and change, newest first.' })
  imports(@Args(() => PagingArgs) paging: PagingArgs, @Ctx() context: UserContext): Promise<ImportPage> {
    return listImports(context, paging)
  }

  @Query(() => Import, { name: 'import', description: 'One import. NOT_FOUND if there is none.' })
  import(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<Import> {
    return findImport(context, id)
  }

  @Query(() => ImportRowPage, {
    description: 'Rows of a file, in its order; of these outcomes, or with warnings or without.',
  })
  importRows(
    @Arg('id', () => ID) id: string,
    @Arg('outcome', () => [ImportOutcome], { nullable: true }) outcome: ImportOutcome[] | null,
    @Arg('warned', () => Boolean, { nullable: true }) warned: boolean | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Ctx() context: UserContext,
  ): Promise<ImportRowPage> {
    return listImportRows(context, { id, outcome, warned, ...paging })
  }

  @Query(() => [Int], {
    description:
      'In how many rows of the file each cell of a row is the same, in the order of the columns; 0: it is empty.',
  })
  importSameCells(
    @Arg('id', () => ID) id: string,
    @Arg('row', () => Int, { description: 'The number of the row.' }) row: number,
    @Ctx() context: UserContext,
  ): Promise<number[]> {
    return countSameCells(context, id, row)
  }

  @Mutation(() => Import, {
    description:
      'Reads a file of up to 50,000 rows: how it is written and what its columns are for is detected. FORBIDDEN unless the user may add and change what is imported; BAD_USER_INPUT if it cannot be read.',
  })
  createImport(
    @Arg('input', () => ImportFileInput) input: ImportFileInput,
    @Ctx() context: UserContext,
  ): Promise<Import> {
    return imports.createImport(context, input)
  }

  @Mutation(() => Import, {
    description: 'Reads the file in another way, or its columns for other fields. BAD_USER_INPUT at what is wrong.',
  })
  updateImport(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ImportReadingInput) input: ImportReadingInput,
    @Ctx() context: UserContext,
  ): Promise<Import> {
    return imports.updateImport(context, id, input)
  }

  @Mutation(() => Import, {
    description:
      'Finds out what would become of each row; saves no record. BAD_USER_INPUT at `fields` if no column has the codes, or at `dateFormat` if it has to be chosen.',
  })
  checkImport(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<Import> {
    return imports.checkImport(context, id)
  }

  @Mutation(() => ImportRow, {
    description:
      'Corrects a row, and checks it again with those that are about the same record. BAD_USER_INPUT at `cells` or `everywhere`.',
  })
  correctImportRow(
    @Arg('id', () => ID) id: string,
    @Arg('row', () => Int, { description: 'The number of the row.' }) row: number,
    @Arg('cells', () => [String], { description: 'All its cells, in the order of the columns.' }) cells: string[],
    @Arg('everywhere', () => [Int], {
      nullable: true,
      description: 'The columns, the first is 0, in which every row with the same cell is corrected alike.',
    })
    everywhere: number[] | null,
    @Ctx() context: UserContext,
  ): Promise<ImportRow> {
    return imports.correctImportRow(context, { id, row, cells, everywhere })
  }

  @Mutation(() => Import, {
    description:
      'Saves every row that is not refused: all of them or none. CONFLICT if the file was not checked, or if records have changed since; then it has been checked again.',
  })
  runImport(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<Import> {
    return imports.runImport(context, id)
  }

  @Mutation(() => Import, {
    description:
      'Removes what an import created and sets back what it changed. FORBIDDEN unless `mayUndo`; CONFLICT if something depends on it.',
  })
  undoImport(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<Import> {
    return imports.undoImport(context, id)
  }

  @Mutation(() => DeletedRecord, { description: 'Forgets a file that was not imported.' })
  deleteImport(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return imports.deleteImport(context, id)
  }

  @FieldResolver(() => Boolean, {
    description: 'The user may undo it: whoever may delete such records, and who imported it and may still do so.',
  })
  mayUndo(@Root() { kind, user, createLocations }: Import, @Ctx() context: UserContext): boolean {
    return mayUndo(context.user, { kind, importer: user ? Number(user.id) : null, createLocations })
  }

  @FieldResolver(() => [String], {
    description: 'Why it cannot be undone, in sentences; empty if it can, or was not imported.',
  })
  obstacles(@Root() root: Import, @Ctx() context: UserContext): Promise<string[]> {
    return imports.importObstacles(context, root)
  }

  @FieldResolver(() => NewLocations, {
    description:
      'The locations that are created with the assets; none until it has been checked, or once it was imported.',
  })
  newLocations(@Root() root: Import, @Ctx() context: UserContext): Promise<NewLocations> {
    return imports.importNewLocations(context, root)
  }
}
