import { Button, Flex } from '@chakra-ui/react'
import { Archive, ArchiveRestore, Copy } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { ConfirmButton } from '../../components/dialogs/ConfirmButton'
import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { showMessage } from '../../components/messages/messages'
import { runWithErrorToast } from '../../components/messages/showErrorToast'
import { createListReloader } from '../../graphql/createListReloader'
import { type CheckDetailsFragment, useDeleteCheckMutation, useUpdateCheckMutation } from '../plan/Check.generated'
import { useSaveCheckTemplateMutation } from '../templates/CheckTemplate.generated'
import { toCheckTemplateInput } from '../templates/templateInput'

interface CheckProps {
  check: CheckDetailsFragment
}

/** Buttons to save a check as a template, archive it and delete it. */
export function CheckPageActions({ check }: CheckProps) {
  return (
    <Flex gap={2} wrap="wrap">
      <SaveAsTemplate check={check} />
      <ArchiveCheck check={check} />
      {!check.lastRecord && <DeleteCheck check={check} />}
    </Flex>
  )
}

function SaveAsTemplate({ check }: CheckProps) {
  const [saveTemplate, { loading: isSaving }] = useSaveCheckTemplateMutation({
    update: createListReloader('CheckTemplate'),
  })
  const save = () =>
    runWithErrorToast(async () => {
      await saveTemplate({ variables: { input: toCheckTemplateInput(check) } })
      showMessage({ text: 'Template saved' })
    })
  return (
    <Button variant="ghost" colorPalette="gray" loading={isSaving} onClick={() => void save()}>
      <Copy />
      Save as template
    </Button>
  )
}

function ArchiveCheck({ check: { id, archived } }: CheckProps) {
  const [update] = useUpdateCheckMutation({ update: createListReloader('Check') })
  const navigate = useNavigate()
  return (
    <ConfirmButton
      icon={archived ? ArchiveRestore : Archive}
      text={archived ? 'Bring back' : 'Archive'}
      question={archived ? 'Bring this check back?' : 'Archive this check?'}
      variant="ghost"
      colorPalette="gray"
      onConfirm={async () => {
        await update({ variables: { id, input: { archived: !archived } } })
        showMessage({ text: archived ? 'Check brought back' : 'Check archived' })
        void navigate('/checks?tab=all')
      }}
    >
      {archived
        ? 'The check will become due again according to its schedule.'
        : 'The check will no longer be due. Its records and actions will be kept.'}
    </ConfirmButton>
  )
}

function DeleteCheck({ check: { id } }: CheckProps) {
  const [remove] = useDeleteCheckMutation({ update: createListReloader('Check') })
  const navigate = useNavigate()
  return (
    <DeleteButton
      question="Delete this check?"
      onDelete={() => remove({ variables: { id } })}
      deletedText="Check deleted"
      onDeleted={() => void navigate('/checks', { replace: true })}
    >
      This check has never been done.
    </DeleteButton>
  )
}
