import type { AreaMutationRules } from '../../offline/areas/offlineAreaModules'

export const QUEUEABLE_PAT_MUTATIONS = [
  'createAsset',
  'updateAsset',
  'moveAssets',
  'assign',
  'unassign',
  'createTest',
  'updateTest',
  'createVisualInspection',
  'takeOutOfUse',
  'recordRepair',
  'endOutOfUse',
  'startRound',
  'recordRoundItem',
  'undoRoundItem',
  'pauseRound',
  'resumeRound',
  'cancelRound',
  'completeRound',
] as const

export const patMutationRules: AreaMutationRules = {
  mayWait: QUEUEABLE_PAT_MUTATIONS,
  onceOnly: ['updateAssets'],
  startedBy: { openRound: 'startRound' },
  openWork: /round/i,
}
