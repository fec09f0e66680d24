import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { ImportOutcome } from '../../generated/prisma/enums'
import type { UserContext } from '../../platform/context'
import { DeletedRecord } from '../../platform/input/deletedRecord.type'
import { PagingArgs } from '../../platform/records/paging'
import { checkImport } from './checkImport'
import { correctImportRow } from './correctImportRow'
import { createImport, deleteImport } from './createImport'
import {
  selectImportCodeSuggestions,
  selectImportNewAssets,
  selectImportNewLocations,
  selectImportNumbering,
} from './importSuggestions'
import {
  countSameImportCells,
  findImport,
  listImportRows,
  listImports,
  listSharedRowErrors,
  mayUndoImport,
} from './readImport'
import {
  Import,
  ImportCodeSuggestion,
  ImportError,
  ImportFileInput,
  ImportNumbering,
  ImportPage,
  ImportReadingInput,
  ImportRow,
  ImportRowPage,
  NewAssets,
  NewLocations,
} from './rows/import.type'
import { runImport } from './runImport'
import { listImportObstacles, undoImport } from './undoImport'
import { updateImport } from './updateImport'

@Resolver(() => Import)
export class ImportResolver {
  @Query(() => ImportPage, { description: 'Imports of the kinds that the user may import, newest first.' })
  imports(@Args(() => PagingArgs) paging: PagingArgs, @Ctx() context: UserContext): Promise<ImportPage> {
    return listImports(context, paging)
  }

  @Query(() => Import, {
    name: 'import',
    description: 'One import. Fails with NOT_FOUND if the import does not exist.',
  })
  import(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<Import> {
    return findImport(context, id)
  }

  @Query(() => ImportRowPage, {
    description: "An import's rows in file order, optionally filtered by outcome and by warnings.",
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
      "For each column, the number of rows with the same value as the given row; 0 if the given row's cell is empty.",
  })
  importSameCells(
    @Arg('id', () => ID) id: string,
    @Arg('row', () => Int, { description: 'The row number.' }) row: number,
    @Ctx() context: UserContext,
  ): Promise<number[]> {
    return countSameImportCells(context, id, row)
  }

  @Mutation(() => Import, {
    description:
      "Reads a file of up to 12 MB and 50,000 rows, and detects its format and the field for each column. A row with an existing record's code, or its id and name, changes that record; any other row creates a record. Empty cells change nothing. Fails with FORBIDDEN unless the user may add and change records of that kind; BAD_USER_INPUT if the file cannot be read.",
  })
  createImport(
    @Arg('input', () => ImportFileInput) input: ImportFileInput,
    @Ctx() context: UserContext,
  ): Promise<Import> {
    return createImport(context, input)
  }

  @Mutation(() => Import, {
    description:
      'Changes how the file is read, or the fields assigned to its columns. Fails with BAD_USER_INPUT on each invalid field.',
  })
  updateImport(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ImportReadingInput) input: ImportReadingInput,
    @Ctx() context: UserContext,
  ): Promise<Import> {
    return updateImport(context, id, input)
  }

  @Mutation(() => Import, {
    description:
      'Checks what importing each row would do, without saving any records. Fails with BAD_USER_INPUT on `fields` if no column contains the codes, or on `dateFormat` if the user must choose it.',
  })
  checkImport(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<Import> {
    return checkImport(context, id)
  }

  @Mutation(() => ImportRow, {
    description:
      'Corrects a row, and checks it again together with other rows for the same record. Fails with BAD_USER_INPUT on `cells` or `everywhere`.',
  })
  correctImportRow(
    @Arg('id', () => ID) id: string,
    @Arg('row', () => Int, { description: 'The row number.' }) row: number,
    @Arg('cells', () => [String], { description: 'All cells of the row, in the order of the columns.' })
    cells: string[],
    @Arg('everywhere', () => [Int], {
      nullable: true,
      description: 'Columns, counted from 0, whose correction applies to every row with the same value in that column.',
    })
    everywhere: number[] | null,
    @Ctx() context: UserContext,
  ): Promise<ImportRow> {
    return correctImportRow(context, { id, row, cells, everywhere })
  }

  @Mutation(() => Import, {
    description:
      'Saves all rows without errors, in one transaction. Fails with CONFLICT if the file has not been checked, or if records have changed since the check, in which case the file is checked again.',
  })
  runImport(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<Import> {
    return runImport(context, id)
  }

  @Mutation(() => Import, {
    description:
      'Undoes an import: deletes the records that it created, and restores those that it changed. Fails with FORBIDDEN unless `mayUndo`; CONFLICT after 90 days, or if other records depend on the import.',
  })
  undoImport(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<Import> {
    return undoImport(context, id)
  }

  @Mutation(() => DeletedRecord, { description: 'Deletes an import that has not been run.' })
  deleteImport(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return deleteImport(context, id)
  }

  @FieldResolver(() => Boolean, {
    description:
      'True if the user may undo the import, either because they may delete such records, or because they ran the import and may still run such imports.',
  })
  mayUndo(@Root() { kind, user, createLocations }: Import, @Ctx() context: UserContext): boolean {
    return mayUndoImport(context.user, { kind, importer: user ? Number(user.id) : null, createLocations })
  }

  @FieldResolver(() => [String], {
    description:
      'The reasons why the import cannot be undone, as sentences; empty if it can be undone, or has not been run.',
  })
  obstacles(@Root() root: Import, @Ctx() context: UserContext): Promise<string[]> {
    return listImportObstacles(context, root)
  }

  @FieldResolver(() => [ImportCodeSuggestion], {
    description: 'Rules that would turn unknown numbers in a previewed file into codes, best match first.',
  })
  codeSuggestions(@Root() root: Import, @Ctx() context: UserContext): Promise<ImportCodeSuggestion[]> {
    return selectImportCodeSuggestions(context, root)
  }

  @FieldResolver(() => ImportNumbering, {
    nullable: true,
    description:
      'The number of new assets or stock items whose rows have no code, and a suggested first code for them; null if there are no such rows.',
  })
  numbering(@Root() root: Import, @Ctx() context: UserContext): Promise<ImportNumbering | null> {
    return selectImportNumbering(context, root)
  }

  @FieldResolver(() => [ImportError], {
    description:
      'The errors shared by every row of a checked file. They suggest that the file or its columns are being read incorrectly.',
  })
  sharedErrors(@Root() root: Import, @Ctx() { reader }: UserContext): Promise<ImportError[]> {
    return listSharedRowErrors(reader, root)
  }

  @FieldResolver(() => NewAssets, {
    description:
      'The assets in a previewed test file that are not in the register. The import creates these assets if `createAssets` is true.',
  })
  newAssets(@Root() root: Import, @Ctx() context: UserContext): Promise<NewAssets> {
    return selectImportNewAssets(context, root)
  }

  @FieldResolver(() => NewLocations, {
    description:
      'The locations that the import would create; empty before the preview and after the import has been run.',
  })
  newLocations(@Root() root: Import, @Ctx() context: UserContext): Promise<NewLocations> {
    return selectImportNewLocations(context, root)
  }
}
