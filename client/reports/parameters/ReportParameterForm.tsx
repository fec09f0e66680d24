import { Button, chakra, Flex } from '@chakra-ui/react'
import { Play, Square } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { parseReportParameterValues } from '../../../domain/reports/parameterValues'
import type { ReportRunParameter } from '../../../domain/reports/runParameter'
import { today } from '../../../domain/values/calendar'
import { ReportParameterField } from './ReportParameterField'
import { toReportRunValues } from './toReportRunValues'
import type { ParameterOptionsLoader } from './useParameterOptions'

/** Values as typed, keyed by parameter. */
type Entries = Record<string, string>

interface ReportParameterFormProps {
  parameters: readonly ReportRunParameter[]
  /** The fields' initial texts, keyed by parameter. */
  texts: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  loadOptions: ParameterOptionsLoader
  running: boolean
  onRun: (texts: Record<string, string>) => void
  onStop: () => void
}

/** A row of fields for a report's parameters, and the button that runs the report. */
export function ReportParameterForm(props: ReportParameterFormProps) {
  const { parameters, texts, errors: errorsOfRun, loadOptions, running, onRun, onStop } = props
  const form = useForm<Entries>({ values: entriesOf(parameters, texts) })

  const showErrors = useEffectEvent((messages: Readonly<Record<string, string>>) => {
    for (const [name, message] of Object.entries(messages)) form.setError(name, { type: 'value', message })
  })
  useEffect(
    function followErrors() {
      showErrors(errorsOfRun)
    },
    [errorsOfRun],
  )

  const submit = form.handleSubmit((entries) => {
    const entered = toReportRunValues(parameters, entries)
    const errors = parseReportParameterValues(parameters, entered, today()).errors
    showErrors(errors)
    if (Object.keys(errors).length === 0) onRun(entered)
  })

  return (
    <FormProvider {...form}>
      <chakra.form noValidate onSubmit={submit} aria-label="Parameters">
        <Flex wrap="wrap" gap={4} align="flex-start">
          {parameters.map((parameter) => (
            <chakra.div key={parameter.name} flex={{ base: '1 1 100%', sm: '0 1 14rem' }} minW={0}>
              <ReportParameterField parameter={parameter} loadOptions={loadOptions} />
            </chakra.div>
          ))}
          <Flex gap={2} pt={parameters.length > 0 ? { sm: '1.625rem' } : undefined}>
            {running ? (
              <Button type="button" variant="subtle" onClick={onStop}>
                <Square />
                Stop
              </Button>
            ) : (
              <Button type="submit">
                <Play />
                Run
              </Button>
            )}
          </Flex>
        </Flex>
      </chakra.form>
    </FormProvider>
  )
}

const entriesOf = (parameters: readonly ReportRunParameter[], texts: Readonly<Record<string, string>>): Entries =>
  Object.fromEntries(parameters.map(({ name }) => [name, texts[name] ?? '']))
