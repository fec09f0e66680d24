import { Card, chakra, Heading, VisuallyHidden } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Illustration } from '../components/illustrations/Illustration'
import type { IllustrationName } from '../components/illustrations/illustrationName'

interface FirstStepProps {
  number: number
  title: string
  drawing: IllustrationName
  isDone: boolean
  isNext: boolean
  /** What the step is about, and its button. */
  children: ReactNode
}

/** One step of several: its drawing is ticked once it is made. */
export function FirstStep({ number, title, drawing, isDone, isNext, children }: FirstStepProps) {
  return (
    <Card.Root as="li" flexDirection="row" alignItems="center" gap={4} p={4} aria-current={isNext ? 'step' : undefined}>
      <Picture data-done={isDone || undefined} data-next={isNext || undefined}>
        <Illustration name={drawing} width="6.5rem" />
        {isDone && <CircleCheck size={28} aria-hidden />}
      </Picture>
      <chakra.div flex={1} minW={0} css={{ '& > button, & > a': { display: 'flex', w: 'fit-content', mt: 3 } }}>
        <Heading as="h3" size="md">
          {`${number}. ${title} `}
          {isDone && <VisuallyHidden>(done)</VisuallyHidden>}
        </Heading>
        {children}
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
