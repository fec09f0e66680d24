import type { ActionPriority } from '../../../domain/checks/actions'
import type { ActionInput } from '../../graphql/schema.generated'
import { type PhotoEntry, storedEntries, toPhotoInputs } from '../../photos/photoEntry'
import type { ActionDetailsFragment } from './Action.generated'

export interface ActionValues {
  title: string
  description: string
  priority: ActionPriority
  locationId: string | null
  assigneeId: string | null
  dueOn: string
  photos: PhotoEntry[]
}

/** The first entries of a new action, such as the place of a fault. */
export interface ActionStart extends Partial<Pick<ActionValues, 'title' | 'description' | 'locationId'>> {
  /** The asset that the action is about; it then has no location of its own. */
  asset?: { id: string; name: string; code: string }
  /** The fault report it comes from; a report has at most one action. */
  faultReportId?: string
}

export const actionValues = (action: ActionDetailsFragment | undefined, start: ActionStart = {}): ActionValues => ({
  title: action?.title ?? start.title ?? '',
  description: action?.description ?? start.description ?? '',
  priority: action?.priority ?? 'normal',
  locationId: action?.location?.id ?? start.locationId ?? null,
  assigneeId: action?.assignee?.id ?? null,
  dueOn: action?.dueOn ?? '',
  photos: action ? storedEntries(action.photos) : [],
})

export const toActionInput = ({ title, description, dueOn, photos, ...values }: ActionValues): ActionInput => ({
  ...values,
  title: title.trim(),
  description: description.trim(),
  dueOn: dueOn || null,
  photos: toPhotoInputs(photos),
})
