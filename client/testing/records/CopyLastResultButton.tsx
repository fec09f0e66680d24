import { Button, chakra, Flex } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormFieldWarning } from '../../components/fields/FormField'
import { type CopyableTest, copyTestFindings, describeTestFindings, toReadingInputTexts } from './copyTestFindings'
import type { TestFormValues } from './testForm'

/** The round's previous test, if that test's asset is identical. */
export interface CopyLastResultProps {
  test: CopyableTest
  code: string
}

/**
 * A button that copies an identical asset's findings, for example from the previous lead in a series. By saving, the
 * tester confirms the findings.
 */
export function CopyLastResultButton({ test, code }: CopyLastResultProps) {
  const form = useFormContext<TestFormValues>()
  const [copied, setCopied] = useState(false)
  const texts = toReadingInputTexts(test)
  const [earth, insulation] = form.watch(['earthContinuity', 'insulationResistance'])
  const isCopied = copied && earth === texts.earthContinuity && insulation === texts.insulationResistance
  return (
    <div>
      <Flex align="center" gap={3} wrap="wrap">
        <Button
          variant="subtle"
          onClick={() => {
            copyTestFindings(form, test)
            setCopied(true)
          }}
        >
          <Copy />
          Same again
        </Button>
        <chakra.span color="fg.muted" textStyle="table" flex="1 1 8rem">
          Same as {code}: {describeTestFindings(test)}
        </chakra.span>
      </Flex>
      <FormFieldWarning>
        {isCopied ? 'Copied. Save only if the instrument shows the same readings.' : undefined}
      </FormFieldWarning>
    </div>
  )
}
