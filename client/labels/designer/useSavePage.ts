import { useState } from 'react'
import { formatLabel } from '../../../domain/labels/parseLabel'
import { showNotice, showNotification } from '../../components/messages/messages'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { getErrorCode, getErrorFields } from '../../graphql/errors'
import { reloadLists } from '../../graphql/reloadLists'
import { type PageDetailsFragment, useCreatePageMutation, useUpdatePageMutation } from '../pages/Page.generated'
import type { DesignFieldErrors, PageDesign } from './design'

export function useSavePage(id: string | undefined) {
  const [create] = useCreatePageMutation()
  const [update] = useUpdatePageMutation()
  const [serverErrors, setServerErrors] = useState<DesignFieldErrors>({})
  const [isSaving, setSaving] = useState(false)

  /** Returns the stored page, or undefined after showing an error. */
  async function save({ name, type, sheet, label }: PageDesign): Promise<PageDetailsFragment | undefined> {
    const input = { name: name.trim(), type, ...sheet, labelJson: formatLabel(label) }
    setSaving(true)
    try {
      const page = id
        ? (await update({ variables: { id, input } })).data?.updatePage
        : (await create({ variables: { input }, update: reloadLists('LabelPage') })).data?.createPage
      setServerErrors({})
      showNotification({ text: `${input.name} saved` })
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
    if (labelJson) showNotice({ text: labelJson.join(' '), type: 'error' })
    // why: the layout handles a lost session, and shows the login page
    else if (getErrorCode(error) !== 'UNAUTHENTICATED' && getErrorCode(error) !== 'CSRF') showErrorToast(error)
  }

  return { save, isSaving, serverErrors }
}
