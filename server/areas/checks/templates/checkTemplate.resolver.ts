import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { DeletedRecord } from '../../../platform/input/deletedRecord.type'
import * as templates from './checkTemplate.service'
import { CheckTemplate, CheckTemplateInput } from './checkTemplate.type'

@Resolver()
export class CheckTemplateResolver {
  @Query(() => [CheckTemplate], {
    description: "Check templates. The hall's own come first, then the built-in ones.",
  })
  checkTemplates(@Ctx() context: AppContext): Promise<CheckTemplate[]> {
    return templates.listTemplates(context)
  }

  @Mutation(() => CheckTemplate, {
    description:
      'Saves a template of the hall, replacing one with the same name. BAD_USER_INPUT at the invalid fields.',
  })
  saveCheckTemplate(
    @Arg('input', () => CheckTemplateInput) input: CheckTemplateInput,
    @Ctx() context: UserContext,
  ): Promise<CheckTemplate> {
    return templates.saveTemplate(context, input)
  }

  @Mutation(() => [CheckTemplate], {
    description: 'Saves the templates of a file, and replaces templates with the same names. BAD_USER_INPUT at `file`.',
  })
  importCheckTemplates(
    @Arg('file', () => String, { description: 'The text of a file of templates.' }) file: string,
    @Ctx() context: UserContext,
  ): Promise<CheckTemplate[]> {
    return templates.importTemplates(context, file)
  }

  @Mutation(() => DeletedRecord, { description: 'Deletes a template of the hall. NOT_FOUND if there is none.' })
  deleteCheckTemplate(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return templates.deleteTemplate(context, id)
  }
}
