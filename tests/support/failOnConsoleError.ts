import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

const complaints: string[] = []
const print = console.error
console.error = (...values: unknown[]) => {
  complaints.push(format(...values))
  print(...values)
}

afterEach(function failOnConsoleError() {
  const [complaint] = complaints.splice(0)
  if (complaint) throw new Error(`The console was given an error: ${complaint}`)
})

afterAll(() => {
  console.error = print
})
