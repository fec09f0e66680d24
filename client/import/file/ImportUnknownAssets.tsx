import { Button, Flex } from '@chakra-ui/react'
import { PackagePlus, Tags } from 'lucide-react'
import { describeImportCodeRule } from '../../../domain/imports/codeRules'
import { Callout } from '../../components/messages/Callout'
import { TermHelpButton } from '../../help/TermHelpButton'
import type { ImportDetailsFragment } from '../Import.generated'
import { formatImportCount, toImportCodeRules } from '../importTexts'
import type { ImportActions } from '../useImportActions'

/** Maximum number of new assets shown by name. */
const NAMES = 5

interface ImportUnknownAssetsProps {
  stored: ImportDetailsFragment
  actions: ImportActions
}

/** Asks about tests with unknown assets: do their codes have a different prefix, or are the assets new? */
export function ImportUnknownAssets({ stored, actions }: ImportUnknownAssetsProps) {
  const { columns, codeSuggestions, createAssets, newAssets } = stored
  const saysWhat = columns.some(({ field }) => field === 'sequence' || field === 'assetName')
  return (
    <>
      {codeSuggestions.length > 0 && <SuggestedCodes stored={stored} actions={actions} />}
      {!createAssets && saysWhat && newAssets.count > 0 && <NewAssets stored={stored} actions={actions} />}
    </>
  )
}

function SuggestedCodes({ stored, actions }: ImportUnknownAssetsProps) {
  const { codeSuggestions } = stored
  const numbers = codeSuggestions.map(
    ({ examples, count }) => `${examples.join(', ')}${count > examples.length ? ` … (${count} in all)` : ''}`,
  )
  return (
    <Callout
      icon={Tags}
      actions={
        <Flex align="center" gap={2} wrap="wrap">
          {codeSuggestions.map(({ number, code }) => (
            <Button
              key={`${number} ${code}`}
              size="sm"
              variant="subtle"
              disabled={actions.work !== null || stored.running}
              onClick={() => void actions.answer({ codeRules: [...toImportCodeRules(stored), { number, code }] })}
            >
              Use {describeImportCodeRule({ number, code })}
            </Button>
          ))}
          <TermHelpButton term="codeRule" />
        </Flex>
      }
    >
      Some numbers in this file are not asset codes in this hall. Are these matches right? {numbers.join('; ')}.
    </Callout>
  )
}

function NewAssets({ stored: { newAssets, running }, actions }: ImportUnknownAssetsProps) {
  const { count, names } = newAssets
  return (
    <Callout
      icon={PackagePlus}
      actions={
        <Button
          size="sm"
          variant="subtle"
          disabled={actions.work !== null || running}
          onClick={() => void actions.answer({ createAssets: true })}
        >
          Create {count === 1 ? 'it' : 'them'} with the tests
        </Button>
      }
    >
      {formatImportCount('assets', count)} of this file {count === 1 ? 'is' : 'are'} not in the hall yet. Class and item
      type come from the name of the test sequence: {names.slice(0, NAMES).join(', ')}
      {count > NAMES && ', …'}
    </Callout>
  )
}
