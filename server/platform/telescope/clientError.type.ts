import { Float, InputType, registerEnumType } from 'type-graphql'
import { defineFields, defineNonNullField, defineOptionalField } from '../input/defineFields'

/** The kinds of report that a browser can send. Their public names date from the first release. */
export enum ClientErrorKind {
  ERROR = 'ERROR',
  SLOW_PAGE = 'SLOW_PAGE',
}

registerEnumType(ClientErrorKind, {
  name: 'BrowserTroubleKind',
  description: 'The kinds of report that a browser can send.',
})

@InputType('BrowserTroubleInput', {
  description: 'An error or a slow page in a browser. Values that are too long are truncated.',
})
export class ClientErrorInput extends defineFields({
  kind: defineNonNullField(ClientErrorKind),
  path: defineNonNullField(String, "The page's path."),
  message: defineOptionalField(String),
  stack: defineOptionalField(String),
  durationMs: defineOptionalField(Float, 'How long the page took to appear, in milliseconds.'),
  requestId: defineOptionalField(String, '`X-Request-Id` of the failed response, if there is one.'),
}) {}
