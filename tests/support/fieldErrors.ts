import { isInputObjectType, isNonNullType } from 'graphql'
import { expect } from 'vitest'
import type { Client } from './client'
import { rootField, rootOperation } from './rootOperation'

/**
 * Runs a mutation, and returns its errors by field. A value that is not an argument of the mutation is passed in its
 * input.
 */
export async function fieldErrors(
  client: Client,
  mutation: string,
  values: Record<string, unknown>,
): Promise<Record<string, string[]>> {
  const all = rootField(mutation).args
  const entries = Object.entries(values).filter(([name]) => !all.some((arg) => arg.name === name))
  const input = all.find(({ type }) => isInputObjectType(isNonNullType(type) ? type.ofType : type))?.name
  const given: Record<string, unknown> = {
    ...values,
    ...(input && !(input in values) && { [input]: Object.fromEntries(entries) }),
  }
  const args = all.filter(({ name }) => name in given)
  const variables = Object.fromEntries(args.map(({ name }) => [name, given[name]]))
  const { errors } = await client.graphql(rootOperation(mutation, '{ __typename }', args), variables)
  expect(errors?.[0]?.extensions.code ?? 'BAD_USER_INPUT', JSON.stringify(errors)).toBe('BAD_USER_INPUT')
  return errors?.[0]?.extensions.fields ?? {}
}
