import type { ApolloServerPlugin, GraphQLRequestContext } from '@apollo/server'
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql'
import { SECRET_MASK_TEXT } from '../../../domain/values/text'
import type { AppContext } from '../context'
import { createMaskingPlanner, type MaskingPlan } from './masking/maskingPlan'
import { maskText } from './masking/maskText'
import { maskVariables } from './masking/maskVariables'
import type { TelescopeEvent } from './telescopeEntry'

/** Records every operation of both APIs. */
export function createOperationRecordingPlugin(schema: GraphQLSchema): ApolloServerPlugin<AppContext> {
  const planOf = createMaskingPlanner(schema)
  return {
    async requestDidStart({ contextValue: { recording } }) {
      const at = Date.now()
      const started = performance.now()
      let plan: MaskingPlan | undefined
      return {
        async didResolveOperation({ document, operation, request }) {
          if (!operation) return
          plan = planOf(document, operation)
          recording.addOperation({ plan, variables: request.variables ?? {} })
        },
        async willSendResponse(context) {
          if (!recording.isOn) return
          const durationMs = performance.now() - started
          recording.record({ ...describe(context, plan), at, durationMs })
        },
      }
    },
  }
}

function describe(context: GraphQLRequestContext<AppContext>, plan: MaskingPlan | undefined): TelescopeEvent {
  const { body } = context.response
  const errors = body?.kind === 'single' ? (body.singleResult.errors ?? []) : []
  const common = { kind: 'OPERATION' as const, flagged: errors.length > 0 }
  // why: an invalid document may contain anything, so none of it is stored
  if (!plan) {
    const details = { type: null, name: null, document: null, variables: {}, errors: errors.map(withoutQuotations) }
    return { ...common, title: 'No valid operation', details }
  }
  return {
    ...common,
    title: plan.title,
    details: {
      type: context.operation?.operation,
      name: context.operation?.name?.value ?? null,
      document: plan.document,
      variables: maskVariables(plan, context.request.variables ?? {}),
      errors: errors.map(describeError),
    },
  }
}

function describeError({ path, message, extensions }: GraphQLFormattedError) {
  return { path: path?.join('.') ?? null, message: maskText(message), code: extensions?.code ?? null }
}

/** How many characters of an error message are searched for quotations. A message may contain the whole request. */
const QUOTED_LENGTH = 2_000

/** Removes text quoted from the request from GraphQL's own error messages. */
function withoutQuotations(error: GraphQLFormattedError) {
  const message = error.message.slice(0, QUOTED_LENGTH)
  return describeError({
    ...error,
    message: message.replace(/"(?:\\.|[^"\\])*(?:"|$)|'[^']*'/g, `"${SECRET_MASK_TEXT}"`),
  })
}
