import type { RoundDialogState } from './roundDialog'
import type { FollowedRound } from './useRound'
import type { RoundActions } from './useRoundActions'

export interface RoundDialogProps {
  followed: FollowedRound
  actions: RoundActions
  dialog: RoundDialogState
}
