import { request } from 'node:https'
import type { ServerConfig } from '../../../server/config'
import { listMigrationNames } from '../../../server/platform/database/migrationFiles'
import {
  createGoodDoctorFinding,
  createProblemDoctorFinding,
  createUncheckedDoctorFinding,
  type DoctorFinding,
} from './finding'
import { selectRowReadOnly } from './selectReadOnly'

/** Maximum difference between the clocks in seconds; second-factor codes tolerate half a minute. */
const TOLERANCE = 20
const ANSWER_MS = 5_000
const REMEDY = 'Set the clock with NTP, for example: timedatectl set-ntp true'

interface Clock {
  config: Pick<ServerConfig, 'appUrl' | 'tls'>
  /** URL of the database; undefined if the database is unavailable. */
  databaseUrl: string | undefined
  /** Returns this machine's time in ms. */
  now(): number
}

/** Compares this machine's clock with the database's, and with the clock of a proxy at the public address. */
export async function diagnoseClock({ config, databaseUrl, now }: Clock): Promise<DoctorFinding> {
  const built = builtAfter((await listMigrationNames()).at(-1) ?? '')
  if (now() < built)
    return createProblemDoctorFinding(
      `The clock shows ${new Date(now()).toISOString()}, which is before this version of the program was built.`,
      REMEDY,
    )
  const compared: [string, number | undefined][] = [
    ["the database's", databaseUrl && (await secondsOff(now, () => databaseClock(databaseUrl)))],
    [
      `that of ${config.appUrl}`,
      hasProxy(config) ? await secondsOff(now, () => addressClock(config.appUrl)) : undefined,
    ],
  ].filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  for (const [whose, seconds] of compared)
    if (seconds !== undefined && Math.abs(seconds) > TOLERANCE)
      return createProblemDoctorFinding(
        `This machine's clock is ${Math.round(Math.abs(seconds))} seconds ${seconds < 0 ? 'behind' : 'ahead of'} ${whose}.`,
        `${REMEDY}. Otherwise second-factor codes are rejected, and sessions end too early or too late.`,
      )
  if (compared.length === 0)
    return createUncheckedDoctorFinding(
      'There is no other clock to compare with: the database is not running. Start it, then run this command again.',
    )
  return createGoodDoctorFinding(`This machine's clock agrees with ${compared.map(([whose]) => whose).join(' and ')}.`)
}

const hasProxy = ({ appUrl, tls }: Clock['config']) => !tls && appUrl.startsWith('https:')

/** Returns the day in a migration's name. */
function builtAfter(migration: string): number {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(migration) ?? []
  return Date.parse(`${year}-${month}-${day}T00:00:00Z`) || 0
}

/** Returns how many seconds this clock is ahead of the other; undefined if there is no response. */
async function secondsOff(now: () => number, other: () => Promise<number | undefined>): Promise<number | undefined> {
  const before = now()
  const theirs = await other().catch(() => undefined)
  // why: the calculation assumes that the other clock was read halfway through the request
  return theirs === undefined ? undefined : ((before + now()) / 2 - theirs) / 1000
}

async function databaseClock(url: string): Promise<number> {
  const { at } = await selectRowReadOnly<{ at: Date }>(url, 'SELECT clock_timestamp() AS at')
  return at.getTime()
}

function addressClock(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: 'HEAD', timeout: ANSWER_MS, rejectUnauthorized: false, agent: false },
      (response) => {
        response.resume()
        resolve(Date.parse(response.headers.date ?? '') || undefined)
      },
    )
    call.once('timeout', () => call.destroy(new Error('no answer')))
    call.once('error', reject)
    call.end()
  })
}
