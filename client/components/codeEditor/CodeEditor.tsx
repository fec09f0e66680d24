import { chakra, Skeleton, Stack } from '@chakra-ui/react'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { DelayedAppearBox } from '../states/DelayedAppearBox'
import type { CodeInputHandle, CodeInputProps } from './CodeInput'
import { type CodeDiagnostic, getLineNumber } from './codeDiagnostic'

const CodeInput = lazy(async () => ({ default: (await import('./CodeInput')).CodeInput }))

export type CodeEditorProps = Omit<CodeInputProps, 'ref'>

/**
 * An editor for JSON or SQL with syntax highlighting. Shows diagnostics in the text and as a list below. Loads the
 * editor's code on first use. Tab leaves the editor; Ctrl+] and Ctrl+[ indent.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { value, diagnostics = [], minHeight = '12rem' } = props
  const input = useRef<CodeInputHandle>(null)
  return (
    <Stack gap={2} width="full" minW={0}>
      <Suspense
        fallback={
          <DelayedAppearBox>
            <Skeleton h={minHeight} />
          </DelayedAppearBox>
        }
      >
        <CodeInput {...props} ref={input} />
      </Suspense>
      <CodeDiagnostics text={value} diagnostics={diagnostics} onGo={(diagnostic) => input.current?.goTo(diagnostic)} />
    </Stack>
  )
}

const SHOWN = 5

interface CodeDiagnosticsProps {
  text: string
  diagnostics: readonly CodeDiagnostic[]
  onGo: (diagnostic: CodeDiagnostic) => void
}

/** Lists diagnostics by line; screen readers announce new ones. Clicking one moves the cursor to it. */
function CodeDiagnostics({ text, diagnostics, onGo }: CodeDiagnosticsProps) {
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
                Line {getLineNumber(text, diagnostic.from)}: {diagnostic.message}
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
