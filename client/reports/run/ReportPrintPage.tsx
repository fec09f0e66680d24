import { Text } from '@chakra-ui/react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { describeParameters } from '../../../domain/reports/parameterTexts'
import { today } from '../../../domain/values/calendar'
import { apolloClient } from '../../graphql/apolloClient'
import { getShownValues, parseReportAddress } from '../parameters/reportAddress'
import { PrintedResult } from '../result/PrintedResult'
import { RunOutcome } from '../result/RunOutcome'
import { ReportPageDocument } from './ReportRun.generated'
import { buildOptionsLoader } from './reportRequests'
import { useRunByAddress } from './useRunByAddress'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.report ?? ''
  const { data } = await apolloClient.query({ query: ReportPageDocument, variables: { id } })
  if (!data) throw new Error('The report could not be loaded')
  const { report } = data
  const { given } = parseReportAddress(new URL(request.url).searchParams, report.parameters)
  const texts = getShownValues(report.parameters, given, today())
  return { report, values: await describeParameters(report.parameters, texts, buildOptionsLoader(id)) }
}

/** Prints a report's result with the values, order and filters in the URL. */
export function ReportPrintPage() {
  const { report, values } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const address = parseReportAddress(params, report.parameters)
  const { state, rerun } = useRunByAddress(report, address.given)
  return (
    <RunOutcome
      state={state}
      onRetry={rerun}
      idle={
        <Text role="status" p={4}>
          A value is missing: go back and run the report first.
        </Text>
      }
    >
      {(result, at) => <PrintedResult title={report.name} values={values} result={result} at={at} view={address} />}
    </RunOutcome>
  )
}
