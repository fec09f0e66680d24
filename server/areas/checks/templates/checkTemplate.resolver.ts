import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { DeletedRecord } from '../../../platform/input/deletedRecord.type'
import * as templates from './checkTemplate.service'
import { CheckTemplateInput, CheckTemplateObjectType } from './checkTemplate.type'

@Resolver()
export class CheckTemplateResolver {
  @Query(() => [CheckTemplateObjectType], {
    description: "Check templates. The hall's own templates come first, then the built-in ones.",
  })
  checkTemplates(@Ctx() context: AppContext): Promise<CheckTemplateObjectType[]> {
    return templates.listCheckTemplates(context)
  }

  @Mutation(() => CheckTemplateObjectType, {
    description:
      "Saves one of the hall's own templates, replacing any template with the same name. Fails with BAD_USER_INPUT on each invalid field.",
  })
  saveCheckTemplate(
    @Arg('input', () => CheckTemplateInput) input: CheckTemplateInput,
    @Ctx() context: UserContext,
  ): Promise<CheckTemplateObjectType> {
    return templates.saveCheckTemplate(context, input)
  }

  @Mutation(() => [CheckTemplateObjectType], {
    description:
      'Saves the templates from a file, replacing any templates with the same names. Fails with BAD_USER_INPUT on `file`.',
  })
  importCheckTemplates(
    @Arg('file', () => String, { description: 'The contents of a template file.' }) file: string,
    @Ctx() context: UserContext,
  ): Promise<CheckTemplateObjectType[]> {
    return templates.importCheckTemplates(context, file)
  }

  @Mutation(() => DeletedRecord, {
    description: "Deletes one of the hall's own templates. Fails with NOT_FOUND if the template does not exist.",
  })
  deleteCheckTemplate(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return templates.deleteCheckTemplate(context, id)
  }
}
