export const DEMO_PASSWORD = 'assembly-hall'

/** The sample hall's people. People with `tests` test the assets. */
export const SAMPLE_PEOPLE = [
  { name: 'Priya Raman', email: 'priya@hall.example', role: 'admin', tests: true },
  { name: 'Margaret Okafor', email: 'margaret@hall.example', role: 'tester', tests: true },
  { name: 'Tom Hesketh', email: 'tom@hall.example', role: 'tester', tests: true },
  { name: 'Len Whitlock', email: 'len@hall.example', role: 'stock-keeper', tests: false },
  { name: 'Ruth Calder', email: 'ruth@hall.example', role: 'reporter', tests: false },
] as const
