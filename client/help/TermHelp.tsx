import { Link } from '@chakra-ui/react'
import { HelpSign } from './HelpSign'
import { TERMS, type TermName } from './terms'

/** A '?' next to a term, which explains it in two sentences and links into the guide. */
export function TermHelp({ term }: { term: TermName }) {
  const { root, trigger, content, isOpen, toggle, close } = usePopover()
  const id = useId()
  useEffect(
    function readAloud() {
      if (isOpen) content.current?.focus()
    },
    [isOpen, content],
  )
  return (
    <Root
      ref={root}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) toggle()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // why: Escape would also close the dialog that the term is in
        event.stopPropagation()
        close()
      }}
    >
      <Sign
        ref={trigger}
        type="button"
        aria-label="What does this mean?"
        title={TERMS[term].name}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <CircleQuestionMark size={16} aria-hidden />
      </Sign>
      {isOpen && (
        <Box
          ref={content}
          id={id}
          role="note"
          popover="manual"
          tabIndex={-1}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-text`}
        >
          <Explanation id={id} term={term} />
        </Box>
      )}
    </Root>
  )
}

const Root = chakra('span', { base: { display: 'inline-flex', verticalAlign: 'middle', _print: { display: 'none' } } })

const Sign = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: 6,
    borderRadius: 'full',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'accent.fg' },
    focusVisibleRing: 'outside',
  },
})

const Box = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    zIndex: 'popover',
    width: 'min(22rem, calc(100vw - 8px))',
    overflowY: 'auto',
    m: 0,
    p: 4,
    display: 'grid',
    gap: 2,
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'l3',
    boxShadow: 'md',
    textStyle: 'body',
    fontWeight: 'normal',
    textAlign: 'start',
    whiteSpace: 'normal',
  },
})

function Explanation({ id, term }: { id: string; term: TermName }) {
  const { name, text, section } = TERMS[term]
  return (
    <>
      <Text id={`${id}-name`} fontWeight="semibold">
        {name}
      </Text>
      <Text id={`${id}-text`}>{text}</Text>
      {/* why: a form that is being filled in stays where it is */}
      <Link href={`/help#${section}`} target="_blank" rel="noopener">
        Read more in the guide
      </Link>
    </>
  )
}
