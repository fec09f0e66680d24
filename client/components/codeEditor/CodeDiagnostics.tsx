import { chakra } from '@chakra-ui/react'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type CodeDiagnostic, lineAt } from './codeDiagnostic'

/** More would not be read. */
const SHOWN = 5

interface CodeMistakesProps {
  text: string
  mistakes: readonly CodeDiagnostic[]
  onGo: (mistake: CodeDiagnostic) => void
}

/** What is wrong, line by line; announced when it appears. A click leads to the place. */
export function CodeDiagnostics({ text, mistakes, onGo }: CodeMistakesProps) {
  const more = mistakes.length - SHOWN
  return (
    <div role="status" aria-label="Mistakes">
      <chakra.ul listStyleType="none" display="grid" gap={1}>
        {mistakes.slice(0, SHOWN).map((mistake) => (
          <li key={`${mistake.from} ${mistake.message}`}>
            <Place
              type="button"
              color={mistake.severity === 'warning' ? 'fg.warning' : 'fg.error'}
              onClick={() => onGo(mistake)}
            >
              {mistake.severity === 'warning' ? (
                <TriangleAlert size={16} aria-hidden />
              ) : (
                <CircleAlert size={16} aria-hidden />
              )}
              <span>
                Line {lineAt(text, mistake.from)}: {mistake.message}
              </span>
            </Place>
          </li>
        ))}
        {more > 0 && (
          <chakra.li color="fg.muted" textStyle="table">
            and {more} more
          </chakra.li>
        )}
      </chakra.ul>
    </div>
  )
}

const Place = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minH: 8,
    '@media (pointer: coarse)': { minH: 'control' },
    textStyle: 'table',
    fontWeight: 'medium',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    borderRadius: 'l2',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline' },
    _icon: { flexShrink: 0 },
  },
})
