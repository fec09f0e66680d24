import { type GraphQLObjectType, type GraphQLSchema, getNamedType, isLeafType, isObjectType } from 'graphql'
import { TEST_INSTRUMENT_FIELDS } from '../../../../domain/testing/testInstrument'

interface Selection {
  /** Selections for fields that contain related records. */
  nested?: Readonly<Record<string, string>>
  /** Fields that REST responses omit. */
  omitted?: readonly string[]
  /** REST keys of fields that are renamed. */
  keys?: Readonly<Record<string, string>>
}

const OUT_OF_USE =
  '{ id since reason note takenBy { id name } endedOn endedBy { id name } outcome outcomeNote repairedOn repairNote repairedBy { id name } }'
const PHOTOS = '{ ...Photo }'
const PLACE = '{ id name code type }'
const STEPS = '{ id kind label guidance required failing choices unit minimum maximum }'
const PASSWORD_KEYS = { passwordResetRequired: 'password_reset_required' }

/** The content of REST records by GraphQL type: every scalar field, except as changed here. */
const SELECTIONS: Readonly<Record<string, Selection>> = {
  CurrentUser: { keys: PASSWORD_KEYS },
  User: { keys: PASSWORD_KEYS, omitted: ['passwordState'] },
  Role: {},
  Invitation: {},
  Asset: {
    nested: {
      photos: PHOTOS,
      location: '{ id name code type }',
      lastTest: `{
        id testDate visualTest earthContinuity earthContinuityReading earthContinuityReadingQualifier
        insulationResistance insulationResistanceQualifier safeToUse code
      }`,
      outOfUse: OUT_OF_USE,
    },
  },
  BlankLabelSeries: { nested: { labels: '{ code asset { id name } }', createdBy: '{ id name }' } },
  OutOfUse: { nested: { takenBy: '{ id name }', endedBy: '{ id name }', repairedBy: '{ id name }' } },
  Test: {
    nested: {
      photos: PHOTOS,
      tester: '{ id name }',
      instrument: `{ ${TEST_INSTRUMENT_FIELDS.join(' ')} }`,
      furtherReadings: '{ kind value qualifier unit setting limit result }',
      visualPoints: '{ name pass }',
    },
  },
  VisualInspection: { nested: { points: '{ name pass }', inspector: '{ id name }' } },
  Instrument: {},
  Round: {
    nested: {
      location: '{ id name code type }',
      startedBy: '{ id name }',
      completedBy: '{ id name }',
      counts: '{ expected tested passed failed seen skipped notSeen unexpected moved }',
      previous: '{ id completedAt }',
    },
  },
  RoundItem: {
    nested: {
      asset: '{ id name code locationId nextDueOn status missingSince use outOfUseSince }',
      test: '{ id testDate safeToUse code }',
      seenBy: '{ id name }',
      fromLocation: '{ id name code type }',
    },
  },
  FaultReport: {
    nested: {
      asset: '{ id name code locationId nextDueOn status use outOfUseSince }',
      photos: PHOTOS,
      closedBy: '{ id name }',
    },
  },
  Check: {
    nested: {
      steps: STEPS,
      schedule: '{ repeat every unit weekday week monthDay months }',
      location: PLACE,
      asset: '{ id name code }',
      performers: '{ id name }',
      lastRecord: '{ id doneOn passed }',
    },
  },
  CheckRecord: {
    nested: {
      steps: STEPS,
      answers: '{ stepId value note photos failed }',
      user: '{ id name }',
      document: '{ id fileName contentType bytes }',
      photos: PHOTOS,
      actions: '{ id title stepId doneAt }',
    },
  },
  Action: {
    nested: {
      location: PLACE,
      asset: '{ id name code }',
      assignee: '{ id name }',
      photos: PHOTOS,
      doneBy: '{ id name }',
      createdBy: '{ id name }',
    },
  },
  Certificate: { nested: { location: '{ id name code type }', issuedBy: '{ id name }' } },
  HallSettings: { nested: { logo: PHOTOS } },
  Import: {
    nested: { columns: '{ header samples field question }', codeRules: '{ number code }', user: '{ id name }' },
    omitted: ['obstacles', 'newLocations', 'newAssets', 'codeSuggestions'],
  },
  ImportRow: {
    nested: { errors: '{ field message }', warnings: '{ field message }', changes: '{ field before after }' },
  },
  Photo: { omitted: ['width', 'height'] },
  StockItem: { nested: { photos: PHOTOS, locations: '{ locationId level }' } },
  Report: {},
  ReportSchedule: {
    nested: {
      report: '{ id name }',
      recipients: '{ id name mayRunReports }',
      owner: '{ id name }',
      lastRun: `{ id dueAt state createdAt finishedAt rowCount reason }`,
    },
  },
  ScheduledRun: { nested: { startedBy: '{ id name }', deliveries: '{ name address sent reason }' } },
  Location: {},
  Page: {},
}

/** Names of the types that have a fragment. */
export const REST_FRAGMENT_NAMES: readonly string[] = Object.keys(SELECTIONS)

/** Builds the fragment that selects a type's REST fields. */
export function buildRestFragment(name: string, schema: GraphQLSchema): string {
  const type = schema.getType(name)
  const selection = SELECTIONS[name]
  if (!isObjectType(type) || !selection) throw new Error(`There is no fragment for ${name}`)
  return `fragment ${name} on ${name} { ${fieldsOf(type, selection).join(' ')} }`
}

function fieldsOf(type: GraphQLObjectType, { nested = {}, omitted = [], keys = {} }: Selection): string[] {
  // why: readers expect the id first, although the type may declare it elsewhere
  const fields = Object.values(type.getFields()).sort((a, b) => Number(b.name === 'id') - Number(a.name === 'id'))
  return fields.flatMap((field) => {
    if (field.name in nested) return [`${field.name} ${nested[field.name]}`]
    if (!isLeafType(getNamedType(field.type)) || field.args.length > 0 || omitted.includes(field.name)) return []
    const key = keys[field.name]
    return [key ? `${key}: ${field.name}` : field.name]
  })
}
