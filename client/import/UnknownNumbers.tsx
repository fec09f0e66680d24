import { Button, Flex } from '@chakra-ui/react'
import { PackagePlus, Tags } from 'lucide-react'
import { codeRuleText } from '../../domain/imports/codeRules'
import { Callout } from '../components/Callout'
import { TermHelp } from '../help/TermHelp'
import type { ImportDetailsFragment } from './Import.generated'
import { codeRulesOf, countText } from './importTexts'
import type { ImportActions } from './useImportActions'

interface UnknownNumbersProps {
  stored: ImportDetailsFragment
  actions: ImportActions
}

/** Asks about tests whose assets are unknown: do their codes have another prefix, or are the assets new? */
export function UnknownNumbers({ stored, actions }: UnknownNumbersProps) {
  const { columns, running, codeSuggestions, createAssets, newAssets } = stored
  const busy = actions.work !== null || running
  const saysWhat = columns.some(({ field }) => field === 'sequence' || field === 'assetName')
  return (
    <>
      {codeSuggestions.length > 0 && (
        <Callout
          icon={Tags}
          actions={
            <Flex align="center" gap={2} wrap="wrap">
              {codeSuggestions.map(({ number, code }) => (
                <Button
                  key={`${number} ${code}`}
                  size="sm"
                  variant="subtle"
                  disabled={busy}
                  onClick={() => void actions.answer({ codeRules: [...codeRulesOf(stored), { number, code }] })}
                >
                  Use {codeRuleText({ number, code })}
                </Button>
              ))}
              <TermHelp term="codeRule" />
            </Flex>
          }
        >
          Some numbers in this file are not codes here. Are these the same assets?{' '}
          {codeSuggestions
            .map(
              ({ examples, count }) => `${examples.join(', ')}${count > examples.length ? ` … (${count} in all)` : ''}`,
            )
            .join('; ')}
          .
        </Callout>
      )}
      {!createAssets && saysWhat && newAssets.count > 0 && (
        <Callout
          icon={PackagePlus}
          actions={
            <Button
              size="sm"
              variant="subtle"
              disabled={busy}
              onClick={() => void actions.answer({ createAssets: true })}
            >
              Create {newAssets.count === 1 ? 'it' : 'them'} with the tests
            </Button>
          }
        >
          {countText('assets', newAssets.count)} of this file {newAssets.count === 1 ? 'is' : 'are'} not in the hall
          yet. Class and item type come from the name of the test sequence: {newAssets.names.slice(0, NAMES).join(', ')}
          {newAssets.count > NAMES && ', …'}
        </Callout>
      )}
    </>
  )
}

/** Maximum number of names in a sentence. */
const NAMES = 5
