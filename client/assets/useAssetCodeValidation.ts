import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { cleanCode, isSameCode } from '../../domain/values/identity'
import { validationMessages } from '../../domain/values/validationMessages'
import { useDebouncedValue } from '../components/browser/useDebouncedValue'
import { useCheckAssetCodeQuery, useNextAssetCodeQuery } from './AssetDialog.generated'
import type { AssetFormValues } from './assetForm'

/**
 * Suggests a code for a new asset, and checks while the user types whether the code is taken.
 * @returns the validation rule for the code field, and whether a suggestion is still loading.
 */
export function useAssetCodeValidation(form: UseFormReturn<AssetFormValues>, assetId: string | undefined) {
  const { trigger, resetField, watch } = form
  const code = watch('code')
  const suggests = !assetId && !form.formState.defaultValues?.code
  const { data: suggestion, loading } = useNextAssetCodeQuery({ skip: !suggests, fetchPolicy: 'network-only' })
  const suggested = suggestion?.nextAssetCode

  useEffect(
    function fillInSuggestion() {
      if (suggested && !form.getFieldState('code').isDirty) resetField('code', { defaultValue: suggested })
    },
    [suggested, form, resetField],
  )

  const debouncedCode = useDebouncedValue(cleanCode(code))
  const { data: check } = useCheckAssetCodeQuery({
    variables: { code: debouncedCode, ...(assetId && { except: assetId }) },
    skip: debouncedCode === '',
    fetchPolicy: 'network-only',
  })
  const taken = check?.checkAssetCode.exists ? debouncedCode : undefined

  useEffect(
    function checkCodeAgain() {
      if (check) void trigger('code')
    },
    [check, trigger],
  )

  return {
    checkCode: (entered: unknown) =>
      taken === undefined || !isSameCode(String(entered), taken) || validationMessages.codeTaken,
    awaitsCode: suggests && code === '' && !form.getFieldState('code').isDirty && (loading || suggested !== undefined),
  }
}
