import type { AreaChanges } from '../../offline/areas/offlineAreas'

export const CHECKS_MAY_WAIT = ['createCheckRecord'] as const

export const checkChanges: AreaChanges = {
  mayWait: CHECKS_MAY_WAIT,
  onceOnly: ['createCheck', 'createChecks', 'updateCheckRecord', 'createAction', 'updateAction'],
}
