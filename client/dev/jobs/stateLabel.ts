import { capitalized } from '../../../domain/text'
import type { BackgroundJobState } from '../../graphql/schema.generated'

/** A job's state as people read it: 'Failed'. */
export function stateLabel(state: BackgroundJobState): string {
  return capitalized(state)
}
