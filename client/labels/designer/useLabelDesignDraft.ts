import { useEffect, useEffectEvent } from 'react'
import { type FormDraft, useStoredFormDraft } from '../../components/forms/useFormDraft'
import type { LabelPageDesign } from './design'
import type { LabelDesignState } from './labelDesignReducer'
import type { LabelDesignerModel } from './useLabelDesigner'

interface StoredDesign {
  key: string
  design: LabelPageDesign
  /** A stored `labelJson` that does not parse as a label. */
  json: string | null
}

/** Keeps an unsaved design if the session ends or the tab is closed. */
export function useLabelDesignDraft(designer: LabelDesignerModel, stored: StoredDesign): FormDraft {
  const { state, dispatch, invalidJson, setInvalidJson, isChanged } = designer
  const enter = (design: LabelPageDesign, json: string | null) => {
    dispatch({ type: 'change', change: () => design })
    setInvalidJson(json)
  }
  const draft = useStoredFormDraft<{ design: LabelPageDesign; invalidJson: string | null }>({
    key: stored.key,
    read: () => (isChanged ? { design: state.present, invalidJson } : undefined),
    restore: (values) => enter(values.design, values.invalidJson),
    reset: () => enter(stored.design, stored.json),
  })
  const designChanged = useEffectEvent(({ past, future }: LabelDesignState, json: string | null) => {
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
