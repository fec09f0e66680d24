import { Box, Button, Card, Flex } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import { drawLabel } from '../../../domain/labels/drawLabel'
import { getSampleLabelRecord } from '../../../domain/labels/labelFields'
import { parseLabelTemplate } from '../../../domain/labels/parseLabelTemplate'
import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { showMessage } from '../../components/messages/messages'
import { runWithErrorToast } from '../../components/messages/showErrorToast'
import { createListReloader } from '../../graphql/createListReloader'
import { LabelSheetMiniature } from '../LabelSheetMiniature'
import { describeLabelSheet, LABEL_TYPE_NAMES } from '../labelFormat'
import { useAsyncLabelDrawingTools } from '../useAsyncLabelDrawingTools'
import { type PageDetailsFragment, useDeletePageMutation, useDuplicatePageMutation } from './Page.generated'
import { toLabelSheetOfPage } from './pageSheet'
import { StretchedLink } from './StretchedLink'

const EMPTY = { elements: [] }

/** A label template with its preview; links to its editor. */
export function LabelPageCard({ page }: { page: PageDetailsFragment }) {
  const sheet = toLabelSheetOfPage(page)
  const drawn = useDrawnLabel(page)
  const [duplicate, { loading }] = useDuplicatePageMutation()
  const [remove] = useDeletePageMutation()

  const copy = () =>
    runWithErrorToast(async () => {
      const { data } = await duplicate({ variables: { id: page.id }, update: createListReloader('LabelPage') })
      showMessage({ text: `${data?.duplicatePage.name} created` })
    })

  return (
    <Card.Root as="li" _hover={{ borderColor: 'border.emphasized' }} css={{ contentVisibility: 'auto' }}>
      <Card.Body gap={3}>
        <Box h={44} p={3} bg="bg.muted" borderRadius="l2">
          <LabelSheetMiniature sheet={sheet} drawn={drawn} title={`Sheet of ${page.name}`} />
        </Box>
        <div>
          <Card.Title as="h2" overflowWrap="anywhere">
            <StretchedLink to={`/admin/pages/${page.id}`}>{page.name}</StretchedLink>
          </Card.Title>
          <Card.Description>
            {LABEL_TYPE_NAMES[page.type]} · {describeLabelSheet(sheet)}
          </Card.Description>
        </div>
        <Flex position="relative" zIndex={1} wrap="wrap" gap={2} mt="auto" justify="end">
          <Button
            variant="ghost"
            colorPalette="gray"
            loading={loading}
            aria-label={`Duplicate ${page.name}`}
            onClick={() => void copy()}
          >
            <Copy />
            Duplicate
          </Button>
          <DeleteButton
            question={`Delete ${page.name}?`}
            onDelete={() => remove({ variables: { id: page.id }, update: createListReloader('LabelPage') })}
            deletedText={`${page.name} deleted`}
          >
            You will no longer be able to print labels with this template.
          </DeleteButton>
        </Flex>
      </Card.Body>
    </Card.Root>
  )
}

function useDrawnLabel({ labelJson, type, labelWidth: width, labelHeight: height }: PageDetailsFragment) {
  const label = useMemo(() => parseLabelTemplate(labelJson, type).label ?? EMPTY, [labelJson, type])
  const { tools } = useAsyncLabelDrawingTools(label)
  return useMemo(
    () => tools && drawLabel(label, { width, height }, getSampleLabelRecord(type), tools),
    [label, type, width, height, tools],
  )
}
