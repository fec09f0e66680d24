import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { cleanCode, isSameCode } from '../../../domain/values/identity'
import { validationMessages } from '../../../domain/values/validationMessages'
import { useDebounced } from '../../components/browser/useDebounced'
import { useCheckStockCodeQuery } from './StockItem.generated'
import type { StockItemValues } from './stockItemForm'

/**
 * Checks while the user types whether another item has the code.
 * @returns the rule of the code field.
 */
export function useStockCode({ trigger, watch }: UseFormReturn<StockItemValues>, itemId: string | undefined) {
  const checkedCode = useDebounced(cleanCode(watch('code')))
  const { data: check } = useCheckStockCodeQuery({
    variables: { code: checkedCode, ...(itemId && { except: itemId }) },
    skip: checkedCode === '',
    fetchPolicy: 'network-only',
  })
  const taken = check?.checkStockCode.exists ? checkedCode : undefined

  useEffect(
    function checkCodeAgain() {
      if (check) void trigger('code')
    },
    [check, trigger],
  )

  return (entered: unknown) =>
    taken === undefined || !isSameCode(String(entered), taken) || validationMessages.codeTaken
}
