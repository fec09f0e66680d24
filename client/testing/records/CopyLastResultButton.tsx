import { Button, chakra, Flex } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldWarning } from '../../components/fields/FormField'
import { type CopiedTest, copyFindings, describeCopiedFindings, getCopiedReadings } from './copyFindings'
import type { TestValues } from './testForm'

/** The previous test in the round, if its asset is identical. */
export interface LastResult {
  test: CopiedTest
  code: string
}

/**
 * Copies the findings of an identical asset, such as the previous one of several leads. Saving confirms the findings.
 */
export function CopyLastResultButton({ test, code }: LastResult) {
  const form = useFormContext<TestValues>()
  const [copied, setCopied] = useState(false)
  const texts = getCopiedReadings(test)
  const [earth, insulation] = form.watch(['earthContinuity', 'insulationResistance'])
  const isCopied = copied && earth === texts.earthContinuity && insulation === texts.insulationResistance
  return (
    <div>
      <Flex align="center" gap={3} wrap="wrap">
        <Button
          variant="subtle"
          onClick={() => {
            copyFindings(form, test)
            setCopied(true)
          }}
        >
          <Copy />
          Same again
        </Button>
        <chakra.span color="fg.muted" textStyle="table" flex="1 1 8rem">
          Same as {code}: {describeCopiedFindings(test)}
        </chakra.span>
      </Flex>
      <FieldWarning>
        {isCopied ? 'Copied. Save only if the instrument shows the same readings.' : undefined}
      </FieldWarning>
    </div>
  )
}
