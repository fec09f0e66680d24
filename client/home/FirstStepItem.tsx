import { Button, Card, chakra, Flex, Heading, VisuallyHidden } from '@chakra-ui/react'
import { CircleCheck, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { Illustration } from '../components/illustrations/Illustration'
import type { IllustrationName } from '../components/illustrations/illustrationName'

interface FirstStepItemProps {
  number: number
  title: string
  drawing: IllustrationName
  state: 'open' | 'done' | 'skipped'
  isNext: boolean
  /** Called to skip the step, or to undo the skip; undefined for users who may not skip steps. */
  onSkip?: (skipped: boolean) => void
  button: ReactNode
  links?: ReactNode
  /** Text that explains the step. */
  children: ReactNode
}

/** One of the first steps; a completed or skipped step collapses to one line. */
export function FirstStepItem({
  number,
  title,
  drawing,
  state,
  isNext,
  onSkip,
  button,
  links,
  children,
}: FirstStepItemProps) {
  const heading = `${number}. ${title}`
  const skip = onSkip && state !== 'done' && <Skip title={title} isSkipped={state === 'skipped'} onSkip={onSkip} />
  if (state !== 'open')
    return <ClosedStep heading={heading} isDone={state === 'done'} button={state === 'done' ? button : skip} />
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
      <Picture data-next={isNext || undefined}>
        <Illustration name={drawing} width="6.5rem" />
      </Picture>
      <chakra.div flex="1 1 10.5rem" minW={0}>
        <Heading as="h3" size="md">
          {heading}
        </Heading>
        {children}
        <Flex wrap="wrap" align="center" gap={2} mt={3} css={{ '&:empty': { display: 'none' } }}>
          {button}
          {links}
          {skip}
        </Flex>
      </chakra.div>
    </Card.Root>
  )
}

/** One line for a completed or skipped step. */
function ClosedStep({ heading, isDone, button }: { heading: string; isDone: boolean; button: ReactNode }) {
  return (
    <Line>
      <Mark data-done={isDone || undefined}>{isDone ? <CircleCheck aria-hidden /> : <SkipForward aria-hidden />}</Mark>
      <Heading as="h3" textStyle="body" flex={1} minW="8rem">
        {`${heading} `}
        {isDone ? (
          <VisuallyHidden>(done)</VisuallyHidden>
        ) : (
          <chakra.span color="fg.muted" fontWeight="normal">
            (skipped)
          </chakra.span>
        )}
      </Heading>
      {button}
    </Line>
  )
}

const Line = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, gridColumn: '1 / -1', minH: 'row' },
})

const Mark = chakra('span', {
  base: { flexShrink: 0, color: 'fg.muted', '&[data-done]': { color: 'safe.fg' }, '& > svg': { boxSize: 6 } },
})

const Picture = chakra('div', {
  base: { flexShrink: 0, opacity: 0.55, '&[data-next]': { opacity: 1 } },
})

interface SkipProps {
  title: string
  isSkipped: boolean
  onSkip: (skip: boolean) => void
}

function Skip({ title, isSkipped, onSkip }: SkipProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="gray"
      px={2}
      _first={{ ms: -2 }}
      aria-label={isSkipped ? `Undo skip: ${title}` : `Skip ${title}`}
      onClick={() => onSkip(!isSkipped)}
    >
      {isSkipped ? 'Undo skip' : 'Skip'}
    </Button>
  )
}
