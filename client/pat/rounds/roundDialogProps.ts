import type { RoundDialogState } from './roundDialog'
import type { FollowedRound } from './useRound'
import type { RoundActions } from './useRoundActions'

/** The round that a dialog belongs to. */
export interface RoundDialogProps {
  followed: FollowedRound
  actions: RoundActions
  dialog: RoundDialogState
}
