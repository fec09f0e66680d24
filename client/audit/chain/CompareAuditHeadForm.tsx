import { useApolloClient } from '@apollo/client/react'
import { Button, Stack } from '@chakra-ui/react'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { AUDIT_FAULT_ADVICE, type AuditHeadMatch } from '../../../domain/audit/auditChain'
import { TextField } from '../../components/fields/TextField'
import { useFormSubmit } from '../../components/forms/useFormSubmit'
import { Callout } from '../../components/messages/Callout'
import { FormError } from '../../components/messages/FormError'
import { SuccessText } from '../../components/messages/SuccessText'
import { AuditHeadMatchDocument } from './AuditChain.generated'

interface Entries {
  sealed: string
  head: string
}

/** Compares the audit chain with the head in a certificate or backup. */
export function CompareAuditHeadForm() {
  const client = useApolloClient()
  const [match, setMatch] = useState<AuditHeadMatch>()
  const form = useForm<Entries>({ defaultValues: { sealed: '', head: '' } })
  const { isSubmitting, errors } = form.formState
  const submit = useFormSubmit(form, async ({ sealed, head }) => {
    setMatch(undefined)
    const number = Number(sealed.replaceAll(/[\s,.]/g, ''))
    const input = { sealed: Number.isSafeInteger(number) ? Math.min(number, MOST) : 0, head }
    const { data } = await client.query({
      query: AuditHeadMatchDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    })
    setMatch(data?.auditHeadMatch)
  })
  return (
    <form noValidate onSubmit={submit}>
      <FormError message={errors.root?.message} />
      <FormProvider {...form}>
        <Stack gap={4}>
          <TextField<Entries>
            name="sealed"
            label="Entries"
            help="The number of entries recorded next to the head."
            inputProps={{ inputMode: 'numeric', maxW: '12rem' }}
            rules={{ required: 'Enter the number of entries.' }}
          />
          <TextField<Entries>
            name="head"
            label="Head"
            help="At least the first 16 digits of the head."
            inputProps={{ fontFamily: 'mono', spellCheck: false, autoCapitalize: 'off' }}
            rules={{ required: 'Enter the head.' }}
          />
          {match && <Answer match={match} />}
          <Button type="submit" variant="subtle" loading={isSubmitting} alignSelf="flex-start">
            Compare
          </Button>
        </Stack>
      </FormProvider>
    </form>
  )
}

/** The highest entry number that the API accepts. */
const MOST = 2_147_483_647

function Answer({ match }: { match: AuditHeadMatch }) {
  if (match === 'same')
    return (
      <SuccessText>
        This head matches an entry in the audit chain. If all entries pass verification, nothing up to and including
        that entry has been changed.
      </SuccessText>
    )
  return (
    <Callout icon={ShieldAlert} tone="error" role="alert">
      {match === 'missing'
        ? 'The chain has fewer entries than the number you entered.'
        : 'The chain has a different head after that many entries.'}{' '}
      First check what you entered. If both values are right, the hall has since been restored from an older backup, or
      entries have been changed or removed. {AUDIT_FAULT_ADVICE}
    </Callout>
  )
}
