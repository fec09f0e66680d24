import { chakra } from '@chakra-ui/react'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type CodeDiagnostic, lineAt } from './codeDiagnostic'

const SHOWN = 5

interface CodeDiagnosticsProps {
  text: string
  diagnostics: readonly CodeDiagnostic[]
  onGo: (diagnostic: CodeDiagnostic) => void
}

/** Lists diagnostics by line, announced when they appear. A click moves the cursor there. */
export function CodeDiagnostics({ text, diagnostics, onGo }: CodeDiagnosticsProps) {
  const more = diagnostics.length - SHOWN
  return (
    <div role="status" aria-label="Errors and warnings">
      <chakra.ul listStyleType="none" display="grid" gap={1}>
        {diagnostics.slice(0, SHOWN).map((diagnostic) => (
          <li key={`${diagnostic.from} ${diagnostic.message}`}>
            <Place
              type="button"
              color={diagnostic.severity === 'warning' ? 'fg.warning' : 'fg.error'}
              onClick={() => onGo(diagnostic)}
            >
              {diagnostic.severity === 'warning' ? (
                <TriangleAlert size={16} aria-hidden />
              ) : (
                <CircleAlert size={16} aria-hidden />
              )}
              <span>
                Line {lineAt(text, diagnostic.from)}: {diagnostic.message}
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
