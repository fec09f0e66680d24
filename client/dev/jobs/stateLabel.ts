import { capitalized } from '../../../domain/values/text'
import type { BackgroundJobState } from '../../graphql/schema.generated'

/** Returns the label of a job's state: 'Failed'. */
export function stateLabel(state: BackgroundJobState): string {
  return capitalized(state)
}
