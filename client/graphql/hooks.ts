export { lazyQueryHook } from './lazyQueryHook'
export { mutationHook } from './mutationHook'
export { queryHook } from './queryHook'
