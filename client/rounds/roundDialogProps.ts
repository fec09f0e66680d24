import type { RoundDialogState } from './roundDialog'
import type { PolledRound } from './usePolledRound'
import type { RoundActions } from './useRoundActions'

export interface RoundDialogProps {
  followed: PolledRound
  actions: RoundActions
  dialog: RoundDialogState
}
