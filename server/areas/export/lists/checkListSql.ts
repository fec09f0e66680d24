import type { CheckSchedule } from '../../../../domain/checks/checkSchedule'
import { describeCheckSchedule } from '../../../../domain/checks/describeCheckSchedule'
import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/sqlConditions'

export const checkUsersSql = `(select string_agg(u.name, '; ' order by u.id) from check_performers p join users u on u.id = p.user_id where p.check_id = c.id)`

/** Escapes the characters that have a special meaning in the text form of check steps. */
const escaped = (sql: string) => String.raw`regexp_replace(${sql}, '^>|[\\;|\[\]]', '\\\&', 'g')`

/** SQL that joins a step's list of answers, such as `choices`. */
const answers = (list: string) =>
  `(select string_agg(${escaped('o.answer')}, ' | ' order by o.place) from jsonb_array_elements_text(e.step->'${list}') with ordinality o (answer, place))`

/** SQL for the text in a step's brackets, in the form that `parseCheckSteps` parses; null for a plain question. */
const SETTINGS = `nullif(concat_ws('; ',
    case e.step->>'kind' when 'number' then concat_ws(' ', 'number', nullif(${escaped(`e.step->>'unit'`)}, ''))
      when 'choice' then 'choice ' || ${answers('choices')} when 'yesNo' then null else e.step->>'kind' end,
    case when e.step->>'kind' = 'choice' or e.step->'failing' <> '["no"]'
      then 'fails: ' || coalesce(${answers('failing')}, case e.step->>'kind' when 'yesNo' then 'nothing' end) end,
    'at least ' || (e.step->>'minimum'), 'at most ' || (e.step->>'maximum'),
    case when not (e.step->>'required')::boolean then 'optional' end), '')`

/** SQL for a check's steps as text: one per line, each followed by its guidance. */
export const checkStepsSql = `(select string_agg(concat(${escaped(`e.step->>'label'`)}, ' [' || ${SETTINGS} || ']',
      E'\\n> ' || replace(nullif(e.step->>'guidance', ''), E'\\n', E'\\n> ')), E'\\n' order by e.place)
    from check_steps s cross join jsonb_array_elements(s.steps) with ordinality e (step, place)
    where s.check_id = c.id and s.version = c.steps_version)`

/** Maximum number of different schedules, far more than any hall has. */
const SCHEDULES = 1000

/** Returns SQL for a table of all schedules in use, each with its description. */
export async function buildScheduleDescriptionsSql(reader: Queryable): Promise<Prisma.Sql> {
  const found = await reader.$queryRaw<
    { schedule: CheckSchedule }[]
  >`select distinct schedule from checks limit ${SCHEDULES}`
  const words = found.map(({ schedule }) => ({ schedule, words: describeCheckSchedule(schedule) }))
  return Prisma.sql`jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w (schedule jsonb, words text)`
}
