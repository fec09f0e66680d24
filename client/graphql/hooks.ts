export { createLazyQueryHook } from './createLazyQueryHook'
export { createMutationHook } from './createMutationHook'
export { createQueryHook } from './createQueryHook'
