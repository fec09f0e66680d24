import type { BackgroundJobState } from '../../graphql/schema.generated'

/** A job's state as people read it: 'Failed'. */
export function stateLabel(state: BackgroundJobState): string {
  return `${state.charAt(0).toUpperCase()}${state.slice(1)}`
}
