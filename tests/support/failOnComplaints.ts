import { afterEach } from 'vitest'
import { takeComplaints } from './complaints'

afterEach(function failOnComplaints() {
  const found = takeComplaints()
  if (found.length > 0) throw new Error(`A page complained:\n${found.join('\n')}`)
})
