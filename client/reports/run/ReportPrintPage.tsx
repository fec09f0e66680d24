import { Text } from '@chakra-ui/react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { describeReportParameters } from '../../../domain/reports/parameterTexts'
import { today } from '../../../domain/values/calendar'
import { apolloClient } from '../../graphql/apolloClient'
import { getParameterFieldValues, parseReportUrlState } from '../parameters/reportAddress'
import { PrintedReportResult } from '../result/PrintedReportResult'
import { ReportRunOutcome } from '../result/ReportRunOutcome'
import { ReportPageDocument } from './ReportRun.generated'
import { buildParameterOptionsLoader } from './reportRequests'
import { useReportRunByUrl } from './useReportRunByUrl'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.report ?? ''
  const { data } = await apolloClient.query({ query: ReportPageDocument, variables: { id } })
  if (!data) throw new Error('The report could not be loaded. Reload the page.')
  const { report } = data
  const { given } = parseReportUrlState(new URL(request.url).searchParams, report.parameters)
  const texts = getParameterFieldValues(report.parameters, given, today())
  return { report, values: await describeReportParameters(report.parameters, texts, buildParameterOptionsLoader(id)) }
}

/** Prints a report's result with the values, order and filters in the URL. */
export function ReportPrintPage() {
  const { report, values } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const address = parseReportUrlState(params, report.parameters)
  const { state, rerun } = useReportRunByUrl(report, address.given)
  return (
    <ReportRunOutcome
      state={state}
      onRetry={rerun}
      idle={
        <Text role="status" p={4}>
          A value is missing. Go back, enter it and run the report.
        </Text>
      }
    >
      {(result, at) => (
        <PrintedReportResult title={report.name} values={values} result={result} at={at} view={address} />
      )}
    </ReportRunOutcome>
  )
}
