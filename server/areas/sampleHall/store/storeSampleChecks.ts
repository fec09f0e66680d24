import { BUILT_IN_CHECK_TEMPLATES, type BuiltInCheckTemplate } from '../../../../domain/checks/builtInCheckTemplates'
import { formatCheckActionTitle } from '../../../../domain/checks/checkActions'
import {
  advanceCheckDueCycle,
  type CheckDueCycle,
  type CheckPlan,
  getCheckNoticeDays,
  startCheckDueCycle,
} from '../../../../domain/checks/checkSchedule'
import type { CheckStep } from '../../../../domain/checks/checkSteps'
import { addDays, type CalendarDate } from '../../../../domain/values/calendar'
import type { Asset, Location, Prisma, User } from '../../../generated/prisma/client'
import { storeInChunks } from './chunks'
import { createSeededRandom, pickRandomEntry, type RandomNumberSource } from './random'

/** A sample check, first due `since` days ago, whose latest `missed` due dates were missed. */
interface DemoCheck {
  key: string
  /** The location's code. */
  room?: string
  /** The name of the checked asset. */
  asset?: string
  since: number
  missed?: number
  /** Which record has a failed step, counted back from the latest: 0 is the latest record. */
  failed?: number
  firm?: string
}

const CHECKS: readonly DemoCheck[] = [
  { key: 'fireAlarm', since: 371, failed: 9 },
  { key: 'emergencyLighting', since: 350, failed: 0 },
  { key: 'escapeRoutes', since: 60, missed: 1 },
  { key: 'extinguishersService', since: 400, firm: 'Castle Fire Ltd' },
  { key: 'extinguishersLook', room: 'KITCHEN', since: 340 },
  { key: 'carbonMonoxideAlarms', room: 'BAR', since: 345 },
  { key: 'waterTemperatures', room: 'KITCHEN', since: 330, failed: 2 },
  { key: 'flushOutlets', since: 360, missed: 2 },
  { key: 'gasSafety', since: 350, firm: 'North Heating' },
  { key: 'wiring', since: 1500, firm: 'Tyne Electrical' },
  { key: 'firstAidBox', room: 'KITCHEN', since: 335 },
  { key: 'ladders', since: 300, missed: 1 },
  { key: 'roofAndGutters', since: 380 },
  { key: 'defibrillator', since: 180 },
  { key: 'fridges', asset: 'Fridge freezer', since: 60, missed: 1 },
]

interface Hall {
  people: readonly User[]
  locations: readonly Location[]
  assets: readonly Asset[]
  today: CalendarDate
}

/** Stores the sample checks with their records, and an action for each failed record. @returns the number of checks. */
export async function storeSampleChecks(transaction: Prisma.TransactionClient, hall: Hall): Promise<number> {
  const random = createSeededRandom('checks')
  for (const demo of CHECKS) {
    const template = BUILT_IN_CHECK_TEMPLATES.find(({ key }) => key === demo.key)
    if (template) await storeCheck(transaction, hall, demo, template, random)
  }
  return CHECKS.length
}

async function storeCheck(
  transaction: Prisma.TransactionClient,
  { people, locations, assets, today }: Hall,
  { room, asset: about, since, missed = 0, failed, firm = '' }: DemoCheck,
  { key: _key, perLocation: _perLocation, steps, schedule, ...template }: BuiltInCheckTemplate,
  random: RandomNumberSource,
): Promise<void> {
  const plan: CheckPlan = { schedule, startsOn: addDays(today, -since), windowDays: template.windowDays }
  const { times, rhythm } = timesOf(plan, today, random)
  const done = times.slice(0, Math.max(0, times.length - missed))
  const left = times[done.length]?.before ?? rhythm
  const location = locations.find(({ code }) => code === room)
  const asset = assets.find(({ name }) => name === about)
  const check = await transaction.check.create({
    data: {
      ...template,
      schedule: json(schedule),
      noticeDays: getCheckNoticeDays(schedule, template.performer === 'firm'),
      firmName: firm,
      locationId: location?.id ?? null,
      assetId: asset?.id ?? null,
      startsOn: new Date(plan.startsOn),
      nextDueOn: new Date(left.dueOn),
      rhythmFrom: new Date(left.from),
      createdAt: new Date(plan.startsOn),
      steps: { create: { version: 1, steps: json(steps) } },
    },
  })
  const records = done.map(({ doneOn, before }, index) => {
    const fails = failed === done.length - 1 - index
    return {
      checkId: check.id,
      stepsVersion: 1,
      checkName: check.name,
      category: check.category,
      place: location?.name ?? asset?.name ?? '',
      doneOn: new Date(doneOn),
      dueOn: new Date(before.dueOn),
      answers: json(steps.flatMap((step, place) => answerOf(step, fails && place === firstFailing(steps)))),
      passed: !fails,
      userId: people.length > 0 ? pickRandomEntry(random, people).id : null,
      doneBy: firm,
      createdAt: new Date(`${doneOn}T10:00:00Z`),
    }
  })
  const stored = await storeInChunks(records, (chunk) => transaction.checkRecord.createManyAndReturn({ data: chunk }))
  await transaction.check.update({ where: { id: check.id }, data: { lastRecordId: stored.at(-1)?.id ?? null } })
  const step = steps[firstFailing(steps)]
  await transaction.action.createMany({
    data: stored
      .filter(({ passed }) => !passed)
      .map((record) => ({
        title: step ? formatCheckActionTitle(check.name, step, { value: failingValue(step) }) : check.name,
        locationId: check.locationId,
        assetId: check.assetId,
        checkId: check.id,
        recordId: record.id,
        stepId: step?.id ?? '',
        createdById: record.userId,
        createdAt: record.createdAt,
        dueOn: new Date(addDays(dateText(record.doneOn), 14)),
        // actions older than 30 days are done
        ...(dateText(record.doneOn) < addDays(today, -30) && {
          doneAt: new Date(`${addDays(dateText(record.doneOn), 6)}T15:00:00Z`),
          doneNote: 'Repaired and checked again.',
        }),
      })),
  })
}

const dateText = (date: Date): CalendarDate => date.toISOString().slice(0, 10)

interface Time {
  doneOn: CalendarDate
  /** The due cycle before the check was done on `doneOn`. */
  before: CheckDueCycle
}

/** Generates the days when a check was done before today, each within the check's window. */
function timesOf(
  plan: CheckPlan,
  today: CalendarDate,
  random: RandomNumberSource,
): { times: Time[]; rhythm: CheckDueCycle } {
  const times: Time[] = []
  let rhythm = startCheckDueCycle(plan)
  const late = Math.min(plan.windowDays, 4)
  for (;;) {
    const doneOn = addDays(rhythm.dueOn, Math.round((random() - 0.3) * late))
    if (doneOn >= today) return { times, rhythm }
    times.push({ doneOn, before: rhythm })
    rhythm = advanceCheckDueCycle(plan, rhythm, { doneOn })
  }
}

const firstFailing = (steps: readonly CheckStep[]) =>
  Math.max(
    0,
    steps.findIndex(({ kind, minimum }) => kind === 'yesNo' || (kind === 'number' && minimum !== null)),
  )

const failingValue = ({ kind, failing, minimum }: CheckStep): string =>
  kind === 'number' ? String((minimum ?? 1) - 4) : (failing[0] ?? '')

function answerOf(step: CheckStep, fails: boolean): object[] {
  const value = fails ? failingValue(step) : passingValue(step)
  return value === '' ? [] : [{ stepId: step.id, value, note: '', photos: [], failed: fails }]
}

function passingValue({ kind, failing, choices, required, minimum, maximum }: CheckStep): string {
  if (kind === 'yesNo') return failing.includes('yes') ? 'no' : 'yes'
  if (kind === 'choice') return choices.find((choice) => !failing.includes(choice)) ?? ''
  if (kind === 'number') return String(minimum === null ? (maximum ?? 3) - 2 : minimum + 5)
  return kind === 'text' && required ? 'As planned' : ''
}

const json = (value: object) => value as Prisma.InputJsonValue
