import { Skeleton, Stack } from '@chakra-ui/react'
import { lazy, Suspense, useRef } from 'react'
import { Delayed } from '../states/Delayed'
import { CodeDiagnostics } from './CodeDiagnostics'
import type { CodeInputHandle, CodeInputProps } from './CodeInput'

const CodeInput = lazy(async () => ({ default: (await import('./CodeInput')).CodeInput }))

export type CodeEditorProps = Omit<CodeInputProps, 'ref'>

/**
 * Edits JSON or SQL with syntax highlighting. Shows diagnostics in the text and as a list below. Loads the editor's
 * code on first use. Tab leaves the editor; Ctrl+] and Ctrl+[ indent.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { value, diagnostics = [], minHeight = '12rem' } = props
  const input = useRef<CodeInputHandle>(null)
  return (
    <Stack gap={2} width="full" minW={0}>
      <Suspense
        fallback={
          <Delayed>
            <Skeleton h={minHeight} />
          </Delayed>
        }
      >
        <CodeInput {...props} ref={input} />
      </Suspense>
      <CodeDiagnostics text={value} diagnostics={diagnostics} onGo={(diagnostic) => input.current?.goTo(diagnostic)} />
    </Stack>
  )
}
