import { afterEach, expect } from 'vitest'
import { takeComplaints } from './complaints'

afterEach(function failOnComplaints() {
  expect(takeComplaints(), 'what pages complained of').toEqual([])
})
