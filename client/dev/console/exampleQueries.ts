interface ExampleQuery {
  title: string
  query: string
  /** The variables as JSON. */
  variables?: string
}

/**
 * Example queries. The first opens in every new tab, so it has no variables. A test validates each against the schema.
 */
export const EXAMPLE_QUERIES: readonly ExampleQuery[] = [
  {
    title: 'Assets due for a test',
    query: `query AssetsToTest {
  assets(filter: { status: [untested, expired] }, limit: 10) {
    total
    items {
      id
      name
      nextDueOn
      location {
        name
      }
    }
  }
}
`,
  },
  {
    title: 'One asset with its last test',
    query: `query AssetWithTest($id: ID!) {
  asset(id: $id) {
    name
    code
    status
    lastTest {
      testDate
      safeToUse
      insulationResistance
    }
  }
}
`,
    variables: '{ "id": "1" }',
  },
  {
    title: 'Failed tests this year',
    query: `query UnsafeTests($from: LocalDate!) {
  tests(filter: { safeToUse: [0], from: $from }, limit: 20) {
    total
    items {
      testDate
      notes
      asset {
        id
        name
      }
    }
  }
}
`,
    variables: `{ "from": "${new Date().getFullYear()}-01-01" }`,
  },
  {
    title: 'Server state',
    query: `query ServerNow {
  serverState {
    version
    uptime
    memory {
      resident
    }
    database {
      version
      connections
    }
    counters {
      sessions
      reportRunsRunning
    }
  }
}
`,
  },
  {
    title: 'Errors in the log',
    query: `query ErrorsInLog {
  serverLog(minimumLevel: error, limit: 20) {
    lines {
      at
      message
      requestId
      details
    }
  }
}
`,
  },
  {
    title: 'Rename a location',
    query: `mutation NameLocation($id: ID!, $name: String!) {
  updateLocation(id: $id, input: { name: $name }) {
    id
    name
  }
}
`,
    variables: '{ "id": "1", "name": "Kitchen" }',
  },
]
