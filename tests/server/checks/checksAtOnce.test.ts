import { beforeEach, expect, it } from 'vitest'
import { addDays, today } from '../../../domain/values/calendar'
import { startFileApp } from '../../support/fileApp'

/** Number of saves sent at once. */
const SAVES = 20

const app = await startFileApp()
const client = await app.signIn('admin')
beforeEach(() => app.clearHall())

const DO = 'mutation ($input: CheckRecordInput!) { createCheckRecord(input: $input) { id actions { id } } }'
const CORRECT = 'mutation ($id: ID!, $input: CheckRecordInput!) { updateCheckRecord(id: $id, input: $input) { id } }'
const REMOVE = 'mutation ($id: ID!) { deleteCheckRecord(id: $id) { id } }'
const EDIT = 'mutation ($id: ID!, $input: CheckInput!) { updateCheck(id: $id, input: $input) { id } }'
const COMPLETE = 'mutation ($id: ID!, $note: String!) { completeAction(id: $id, note: $note) { id } }'

const each = <Result>(run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: SAVES }, (_, index) => run(index)))

async function planCheck(): Promise<string> {
  const steps = ['heard', 'panel'].map((id) => ({ id, kind: 'yesNo', label: id }))
  const { data } = await client.graphql('mutation ($input: CheckInput!) { createCheck(input: $input) { id } }', {
    input: {
      ...{ name: 'Fire alarm test', category: 'Fire', windowDays: 2, nextDueOn: addDays(today(), -400), steps },
      schedule: { repeat: 'interval', every: 1, unit: 'week' },
    },
  })
  return data.createCheck.id
}

const answers = (heard: string, panel: string) => [
  { stepId: 'heard', value: heard },
  { stepId: 'panel', value: panel },
]

async function send(query: string, variables: object) {
  for (;;) {
    const { data, errors } = await client.graphql(query, variables)
    const { code, retryAfter } = errors?.[0]?.extensions ?? {}
    // why: on a slow machine, a save may wait longer than the lock timeout, and must then be sent again
    if (retryAfter) continue
    // why: a save may lose a race and report a conflict, but must not fail otherwise
    expect(code, JSON.stringify(errors)).not.toBe('INTERNAL')
    return { data, code }
  }
}

const state = async (id: string) => {
  const { data } = await client.graphql(
    `query ($id: ID!) { check(id: $id) { nextDueOn openActions lastRecord { id doneOn } }
      checkRecords(filter: { checkId: [$id] }, limit: 100) { total items { id doneOn passed actions { stepId doneAt } } } }`,
    { id },
  )
  return { ...data.check, records: data.checkRecords.items }
}

it('records of one check saved at once all count, in the order of their days', async () => {
  const id = await planCheck()
  const saved = await each((index) =>
    send(DO, { input: { checkId: id, doneOn: addDays(today(), -7 * index), answers: answers('no', 'yes') } }),
  )
  expect(saved.map(({ code }) => code)).toEqual(Array(SAVES).fill(undefined))
  const after = await state(id)
  expect(after.records).toHaveLength(SAVES)
  expect(after.openActions).toBe(SAVES)
  expect(after).toMatchObject({ nextDueOn: addDays(today(), 7), lastRecord: { doneOn: today() } })
})

it('corrections of one record at once leave one action for each failed step', async () => {
  const id = await planCheck()
  const { data } = await send(DO, { input: { checkId: id, answers: answers('yes', 'yes') } })
  const record = data.createCheckRecord.id
  await each((index) =>
    send(CORRECT, { id: record, input: { answers: answers(index % 2 ? 'yes' : 'no', 'no'), note: `Note ${index}` } }),
  )
  await send(CORRECT, { id: record, input: { answers: answers('no', 'no') } })
  const { records, openActions } = await state(id)
  expect(records[0].actions.map(({ stepId }: { stepId: string }) => stepId).sort()).toEqual(['heard', 'panel'])
  expect(openActions).toBe(2)
})

it('simultaneous changes to a check all finish, and its dates match', async () => {
  const id = await planCheck()
  const records = await each((index) =>
    send(DO, { input: { checkId: id, doneOn: addDays(today(), -index), answers: answers('no', 'no') } }),
  )
  const found = records.map(({ data }) => data.createCheckRecord)
  await Promise.all([
    ...found.slice(0, 5).map((record) => send(REMOVE, { id: record.id })),
    ...found.slice(0, 10).map((record) => send(CORRECT, { id: record.id, input: { answers: answers('yes', 'no') } })),
    ...found.flatMap(({ actions }) =>
      actions.map((action: { id: string }) => send(COMPLETE, { ...action, note: 'Mended' })),
    ),
    ...found.slice(0, 5).map((_, index) => send(EDIT, { id, input: { windowDays: index % 4 } })),
    each((index) =>
      send(DO, { input: { checkId: id, doneOn: addDays(today(), -30 - index), answers: answers('yes', 'yes') } }),
    ),
  ])
  const after = await state(id)
  expect(after.records).toHaveLength(2 * SAVES - 5)
  expect(after.openActions).toBe(0)
  expect(after.lastRecord.doneOn).toBe(addDays(today(), -5))
  const dueOn = after.nextDueOn
  await send(EDIT, { id, input: { instructions: 'Listen' } })
  expect((await state(id)).nextDueOn).toBe(dueOn)
})

it('a save that PostgreSQL cancels because of a deadlock is reported as a conflict, and can be sent again', async () => {
  const id = await planCheck()
  const input = { checkId: id, answers: answers('yes', 'yes') }
  const other = await app.database.pool.connect()
  try {
    await other.query("BEGIN; SET LOCAL deadlock_timeout = '1min'; LOCK TABLE audit_entries IN EXCLUSIVE MODE")
    const saving = client.graphql(DO, { input })
    await expect
      .poll(async () => {
        const { rows } = await app.database.pool.query(
          "SELECT FROM pg_locks WHERE NOT granted AND relation = 'audit_entries'::regclass",
        )
        return rows.length
      })
      .toBe(1)
    const locking = other.query(`SELECT FROM checks WHERE id = ${id} FOR UPDATE`)
    expect((await saving).errors?.[0]?.extensions.code).toBe('CONFLICT')
    await locking
  } finally {
    await other.query('ROLLBACK')
    other.release()
  }
  expect((await send(DO, { input })).code).toBeUndefined()
  expect((await state(id)).records).toHaveLength(1)
})
