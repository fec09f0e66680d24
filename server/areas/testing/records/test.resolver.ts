import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { type FieldSelection, SelectedFields } from '../../../platform/records/fieldSelection'
import { CursorArgs } from '../../../platform/records/paging'
import { Asset } from '../../assets/asset.type'
import { Test, TestCodeCheck, TestPage } from '../../assets/state/test.type'
import { Tester } from '../../people/tester.type'
import { Photo } from '../../photos/photo.type'
import { buildNewTestRules, createTest } from './saveTest'
import { TestFilter, TestInput } from './test.input'
import { listTests } from './test.list'
import * as tests from './test.service'
import { TestDeletePayload, TestPayload } from './testPayload.type'
import { buildTestUpdateRules, deleteTest, updateTest } from './updateTest'

@Resolver(() => Test)
export class TestResolver {
  @Query(() => TestPage, { description: 'Tests that match the filter, newest first.' })
  tests(
    @Arg('filter', () => TestFilter, { nullable: true }) filter: TestFilter | null,
    @Args(() => CursorArgs) paging: CursorArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<TestPage> {
    return listTests(context, { filter, ...paging }, selection)
  }

  @Query(() => [Tester], { description: 'Users who have saved a test, sorted by name.' })
  testers(@Ctx() context: AppContext): Promise<Tester[]> {
    return tests.listTesters(context)
  }

  @Query(() => Test, { description: 'One test. Fails with NOT_FOUND if the test does not exist.' })
  test(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<Test> {
    return tests.findTest(context, id, selection)
  }

  @Query(() => TestCodeCheck, { description: 'Whether a test other than `except` has the label code.' })
  checkTestCode(
    @Arg('code', () => String) code: string,
    @Arg('except', () => ID, { nullable: true }) except: string | null,
    @Ctx() context: AppContext,
  ): Promise<TestCodeCheck> {
    return tests.findTestCodeCheck(context, code, except)
  }

  @Mutation(() => TestPayload, { description: 'Creates a test. Fails with BAD_USER_INPUT on each invalid field.' })
  @ValidatedBy(buildNewTestRules)
  createTest(@Arg('input', () => TestInput) input: TestInput, @Ctx() context: UserContext): Promise<TestPayload> {
    return createTest(context, input)
  }

  @Mutation(() => TestPayload, {
    description:
      'Changes a test. Fails with NOT_FOUND if the test does not exist, or with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(buildTestUpdateRules)
  updateTest(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => TestInput) input: TestInput,
    @Ctx() context: UserContext,
  ): Promise<TestPayload> {
    return updateTest(context, id, input)
  }

  @Mutation(() => TestDeletePayload, {
    description: 'Deletes a test. Fails with NOT_FOUND if the test does not exist.',
  })
  deleteTest(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<TestDeletePayload> {
    return deleteTest(context, id)
  }

  @FieldResolver(() => Asset, { description: 'The asset that was tested.' })
  asset(@Root() test: Test & { asset?: Asset }, @Ctx() { loaders }: AppContext): Asset | Promise<Asset> {
    return test.asset ?? loaders.assets.load(test.assetId)
  }

  @FieldResolver(() => [Photo])
  photos(@Root() test: Test, @Ctx() { loaders }: AppContext): Photo[] | Promise<Photo[]> {
    return test.photos ?? loaders.testPhotos.load(test.id)
  }
}
