import { Button, Card, chakra, Flex, Heading, VisuallyHidden } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Illustration } from '../components/illustrations/Illustration'
import type { IllustrationName } from '../components/illustrations/illustrationName'

interface FirstStepProps {
  /** The heading level: one below the heading of the list. */
  heading: 'h2' | 'h3'
  number: number
  title: string
  drawing: IllustrationName
  state: 'open' | 'done' | 'skipped'
  isNext: boolean
  /** Skips the step or undoes that; undefined for users without the permission. */
  onSkip?: (skipped: boolean) => void
  /** Links and buttons. */
  actions: ReactNode
  /** Explains the step. */
  children: ReactNode
}

/** One of the first steps; its drawing has a tick once the step is done. */
export function FirstStep({
  heading,
  number,
  title,
  drawing,
  state,
  isNext,
  onSkip,
  actions,
  children,
}: FirstStepProps) {
  const isDone = state === 'done'
  return (
    <Card.Root
      as="li"
      flexDirection="row"
      flexWrap="wrap"
      alignItems="center"
      gap={4}
      p={4}
      aria-current={isNext ? 'step' : undefined}
    >
      <Picture data-done={isDone || undefined} data-next={isNext || undefined}>
        <Illustration name={drawing} width="6.5rem" />
        {isDone && <CircleCheck size={28} aria-hidden />}
      </Picture>
      <chakra.div flex="1 1 10.5rem" minW={0}>
        <Heading as={heading} size="md">
          {`${number}. ${title} `}
          {isDone && <VisuallyHidden>(done)</VisuallyHidden>}
          {state === 'skipped' && (
            <chakra.span color="fg.muted" fontWeight="normal">
              (skipped)
            </chakra.span>
          )}
        </Heading>
        {children}
        <Flex wrap="wrap" align="center" gap={2} mt={3} css={{ '&:empty': { display: 'none' } }}>
          {actions}
          {onSkip && !isDone && (
            <Button
              size="sm"
              variant="ghost"
              colorPalette="gray"
              px={2}
              _first={{ ms: -2 }}
              aria-label={state === 'skipped' ? `Undo skip: ${title}` : `Skip ${title}`}
              onClick={() => onSkip(state !== 'skipped')}
            >
              {state === 'skipped' ? 'Undo skip' : 'Skip'}
            </Button>
          )}
        </Flex>
      </chakra.div>
    </Card.Root>
  )
}

const Picture = chakra('div', {
  base: {
    position: 'relative',
    flexShrink: 0,
    opacity: 0.55,
    '&[data-next], &[data-done]': { opacity: 1 },
    '& > svg': { position: 'absolute', right: -1, bottom: -1, color: 'safe.fg', bg: 'bg.panel', borderRadius: 'full' },
  },
})
