import type { AreaChanges } from '../../offline/areas/offlineAreas'

export const PAT_MAY_WAIT = [
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

export const patChanges: AreaChanges = {
  mayWait: PAT_MAY_WAIT,
  onceOnly: ['updateAssets'],
  startedBy: { openRound: 'startRound' },
  openWork: /round/i,
}
