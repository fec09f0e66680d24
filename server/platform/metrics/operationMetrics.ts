import type { ApolloServerPlugin, GraphQLResponse } from '@apollo/server'
import { Kind, type OperationDefinitionNode } from 'graphql'
import type { AppContext } from '../context'
import type { ServerMetrics } from './metrics'

/** Counts every operation by its root field, because callers can choose any operation name. */
export function createOperationMetricsPlugin({ operations }: ServerMetrics): ApolloServerPlugin<AppContext> {
  return {
    async requestDidStart() {
      const stop = operations.startTimer()
      return {
        async willSendResponse({ operation, response }) {
          const type = operation?.operation ?? 'none'
          stop({ type, field: operation ? fieldOf(operation) : 'none', outcome: outcomeOf(response) })
        },
      }
    },
  }
}

function fieldOf({ selectionSet: { selections } }: OperationDefinitionNode): string {
  const [field] = selections
  return selections.length === 1 && field?.kind === Kind.FIELD ? field.name.value : 'several'
}

function outcomeOf({ body }: GraphQLResponse): 'ok' | 'refused' | 'failed' {
  const errors = (body.kind === 'single' && body.singleResult.errors) || []
  if (errors.length === 0) return 'ok'
  return errors.some(({ extensions }) => isInternal(extensions?.code)) ? 'failed' : 'refused'
}

const isInternal = (code: unknown) => code === 'INTERNAL' || code === 'INTERNAL_SERVER_ERROR'
