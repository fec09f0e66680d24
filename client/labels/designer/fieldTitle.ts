import type { LabelField } from '../../../domain/values/labelField'

/** Returns a field's name without its values, for example 'Class' for 'Class, 1 or 2'. */
export const getLabelFieldTitle = ({ meaning }: LabelField) => meaning.replace(/[,:].*$/, '')
