import { capitalize } from '../../../domain/values/text'
import type { BackgroundJobState } from '../../graphql/schema.generated'

/** Returns the label for a job's state, for example 'Failed'. */
export function formatJobStateLabel(state: BackgroundJobState): string {
  return capitalize(state)
}
