import { useState } from 'react'
import { formatLabelTemplate } from '../../../domain/labels/parseLabelTemplate'
import { showMessage, showNoticeMessage } from '../../components/messages/messages'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { createListReloader } from '../../graphql/createListReloader'
import { getErrorCode, getErrorFields } from '../../graphql/errors'
import { type PageDetailsFragment, useCreatePageMutation, useUpdatePageMutation } from '../pages/Page.generated'
import type { LabelDesignFieldErrors, LabelPageDesign } from './design'

export function useSaveLabelPage(id: string | undefined) {
  const [create] = useCreatePageMutation()
  const [update] = useUpdatePageMutation()
  const [serverErrors, setServerErrors] = useState<LabelDesignFieldErrors>({})
  const [isSaving, setSaving] = useState(false)

  /** Returns the stored page, or undefined after showing an error. */
  async function save({ name, type, sheet, label }: LabelPageDesign): Promise<PageDetailsFragment | undefined> {
    const input = { name: name.trim(), type, ...sheet, labelJson: formatLabelTemplate(label) }
    setSaving(true)
    try {
      const page = id
        ? (await update({ variables: { id, input } })).data?.updatePage
        : (await create({ variables: { input }, update: createListReloader('LabelPage') })).data?.createPage
      setServerErrors({})
      showMessage({ text: `${input.name} saved` })
      return page
    } catch (error) {
      showErrors(error)
      return undefined
    } finally {
      setSaving(false)
    }
  }

  function showErrors(error: unknown) {
    const { labelJson, ...fields } = getErrorFields(error) ?? {}
    setServerErrors(Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages.join(' ')])))
    if (labelJson) showNoticeMessage({ text: labelJson.join(' '), type: 'error' })
    // why: a lost session is not reported here, because the layout opens the login page
    else if (getErrorCode(error) !== 'UNAUTHENTICATED' && getErrorCode(error) !== 'CSRF') showErrorToast(error)
  }

  return { save, isSaving, serverErrors }
}
