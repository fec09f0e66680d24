import type { LabelField } from '../../../domain/values/labelField'

/** Returns a field's name without its values: 'Class' of 'Class, 1 or 2'. */
export const getFieldTitle = ({ meaning }: LabelField) => meaning.replace(/[,:].*$/, '')
