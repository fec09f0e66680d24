import type { LabelField } from '../../../domain/labels/labelField'

/** The name of a field without its values: 'Class' of 'Class, 1 or 2'. */
export const fieldTitle = ({ meaning }: LabelField) => meaning.replace(/[,:].*$/, '')
