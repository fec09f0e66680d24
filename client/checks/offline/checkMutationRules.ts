import type { AreaMutationRules } from '../../offline/areas/offlineAreaModules'

export const QUEUEABLE_CHECK_MUTATIONS = ['createCheckRecord'] as const

export const checkMutationRules: AreaMutationRules = {
  mayWait: QUEUEABLE_CHECK_MUTATIONS,
  onceOnly: ['createCheck', 'createChecks', 'updateCheckRecord', 'createAction', 'updateAction'],
}
