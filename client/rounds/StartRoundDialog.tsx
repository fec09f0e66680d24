import { CalendarClock, ListChecks } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { ChoiceDialog } from '../components/dialogs/ChoiceDialog'
import { runWithErrorToast } from '../components/messages/showErrorToast'
import { OfflineReadyStatus } from '../components/offline/OfflineReadyStatus'
import { markPageLoaded } from '../graphql/pagePolicy'
import type { RoundScope } from '../graphql/schema.generated'
import { useStartRoundMutation } from './Round.generated'
import { reloadCachedRoundLists } from './roundCache'
import { ROUND_SCOPE_LABELS } from './roundFormat'

interface StartRoundDialogProps {
  location: { id: string; name: string; assetCount: number; dueCount: number }
  cancelText?: string
  onCancel: () => void
}

/** Lets the user start a round at a location, for all assets there or only the due ones, then opens the round. */
export function StartRoundDialog({ location, cancelText, onCancel }: StartRoundDialogProps) {
  const navigate = useNavigate()
  const [start, { loading }] = useStartRoundMutation({ update: reloadCachedRoundLists })

  const begin = (scope: RoundScope) =>
    runWithErrorToast(async () => {
      const { data } = await start({ variables: { locationId: location.id, scope } })
      if (!data) return
      const path = `/pat/rounds/${data.startRound.id}`
      markPageLoaded(path)
      void navigate(path)
    })

  const count = location.assetCount === 1 ? 'the asset' : `all ${location.assetCount} assets`
  const due = location.dueCount === 1 ? '1 asset' : `${location.dueCount} assets`
  return (
    <ChoiceDialog
      title={`Start a round at ${location.name}`}
      busy={loading}
      cancelText={cancelText}
      onCancel={onCancel}
      choices={[
        {
          text: ROUND_SCOPE_LABELS.all,
          help: `Check ${count} here.`,
          icon: ListChecks,
          main: true,
          onChoose: () => void begin('all'),
        },
        {
          text: ROUND_SCOPE_LABELS.due,
          help: `Check ${due} here: failed, overdue, never tested or due soon.`,
          icon: CalendarClock,
          onChoose: () => void begin('due'),
        },
      ]}
    >
      <OfflineReadyStatus />
    </ChoiceDialog>
  )
}
