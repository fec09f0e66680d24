import type { OutboxEntry } from '../offline/outbox/entry/entry'

const FORMS = ['createAsset', 'updateAsset', 'createTest', 'updateTest', 'createVisualInspection', 'createCheckRecord']

/** True for an entry whose form can be opened again. */
export const isCorrectable = ({ field }: OutboxEntry): boolean => FORMS.includes(field)
