import { useEffect, useEffectEvent } from 'react'
import { type FormDraft, useDraft } from '../../components/forms/useDraft'
import type { PageDesign } from './design'
import type { DesignState } from './designReducer'
import type { DesignerModel } from './useDesigner'

interface StoredDesign {
  key: string
  design: PageDesign
  /** A stored `labelJson` that does not parse as a label. */
  json: string | null
}

/** Keeps an unsaved design through a lost session or a closed tab. */
export function useDesignDraft(designer: DesignerModel, stored: StoredDesign): FormDraft {
  const { state, dispatch, invalidJson, setInvalidJson, isChanged } = designer
  const enter = (design: PageDesign, json: string | null) => {
    dispatch({ type: 'change', change: () => design })
    setInvalidJson(json)
  }
  const draft = useDraft<{ design: PageDesign; invalidJson: string | null }>({
    key: stored.key,
    read: () => (isChanged ? { design: state.present, invalidJson } : undefined),
    restore: (values) => enter(values.design, values.invalidJson),
    reset: () => enter(stored.design, stored.json),
  })
  const designChanged = useEffectEvent(({ past, future }: DesignState, json: string | null) => {
    if (past.length + future.length > 0 || json !== stored.json) draft.schedule()
  })
  useEffect(
    function followDesign() {
      designChanged(state, invalidJson)
    },
    [state, invalidJson],
  )
  return draft
}
