import { Button, Flex, Text } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { describeImportCodeRule } from '../../../domain/imports/codeRules'
import { TermHelpButton } from '../../help/TermHelpButton'
import { toImportCodeRules } from '../importTexts'
import type { ImportFileSettingsProps } from './RecognisedImportFile'

/** Lists this import's number-to-code rules; clicking one removes it. */
export function ImportCodeRules({ stored, actions, busy }: ImportFileSettingsProps) {
  const rules = toImportCodeRules(stored)
  if (rules.length === 0) return null
  return (
    <Flex align="center" gap={2} wrap="wrap">
      <Text>Asset codes:</Text>
      {rules.map((rule) => (
        <Button
          key={describeImportCodeRule(rule)}
          size="sm"
          variant="subtle"
          disabled={busy}
          aria-label={`Forget: ${describeImportCodeRule(rule)}`}
          onClick={() => void actions.answer({ codeRules: rules.filter((other) => other !== rule) })}
        >
          {describeImportCodeRule(rule)}
          <X aria-hidden />
        </Button>
      ))}
      <TermHelpButton term="codeRule" />
    </Flex>
  )
}
