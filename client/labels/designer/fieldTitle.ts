import type { LabelField } from '../../../domain/labels/labelFields'

/** What a field is, without what it can be: 'Class' of 'Class, 1 or 2'. */
export const fieldTitle = ({ meaning }: LabelField) => meaning.replace(/[,:].*$/, '')
