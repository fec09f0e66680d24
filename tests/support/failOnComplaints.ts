import { afterEach } from 'vitest'
import { describePages, takeComplaints } from './complaints'

afterEach(async function failOnComplaints({ task }) {
  const found = takeComplaints()
  const messages = found.length > 0 ? [`A page complained:\n${found.join('\n')}`] : []
  if (task.result?.state === 'fail') messages.push(...(await describePages()).map((page) => `A page showed: ${page}`))
  if (messages.length > 0) throw new Error(messages.join('\n'))
})
