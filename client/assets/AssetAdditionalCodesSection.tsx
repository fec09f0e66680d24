import { Stack } from '@chakra-ui/react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Collapsible } from '../components/page/Collapsible'
import { AssetAdditionalCodesField } from './AssetAdditionalCodesField'
import type { AssetFormValues } from './assetForm'

/** The section for additional codes in the asset form. It starts expanded if there are codes or an error. */
export function AssetAdditionalCodesSection() {
  const { watch } = useFormContext<AssetFormValues>()
  const { errors } = useFormState<AssetFormValues>({ name: 'additionalCodes' })
  const hasCodes = watch('additionalCodes').length > 0
  return (
    <Collapsible summary="Additional codes" open={hasCodes || errors.additionalCodes !== undefined}>
      <Stack gap={3} mt={3}>
        <AssetAdditionalCodesField />
      </Stack>
    </Collapsible>
  )
}
