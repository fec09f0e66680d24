import { Field, Float, InputType, registerEnumType } from 'type-graphql'

/** Kinds of reports from a browser. The public names date from the first release. */
export enum ClientErrorKind {
  ERROR = 'ERROR',
  SLOW_PAGE = 'SLOW_PAGE',
}

registerEnumType(ClientErrorKind, { name: 'BrowserTroubleKind', description: 'What a browser may report.' })

@InputType('BrowserTroubleInput', {
  description: 'An error or a slow page in a browser. Texts that are too long are truncated.',
})
export class ClientErrorInput {
  @Field(() => ClientErrorKind)
  kind!: ClientErrorKind

  @Field(() => String, { description: "The page's path." })
  path!: string

  @Field(() => String, { nullable: true })
  message?: string | null

  @Field(() => String, { nullable: true })
  stack?: string | null

  @Field(() => Float, { nullable: true, description: 'How long the page took to appear, in milliseconds.' })
  durationMs?: number | null

  @Field(() => String, { nullable: true, description: '`X-Request-Id` of the failed response, if there is one.' })
  requestId?: string | null
}
