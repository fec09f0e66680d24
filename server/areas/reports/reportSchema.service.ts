import { Prisma } from '../../generated/prisma/client'
import type { AppContext } from '../../platform/context'
import type { ReportingView } from './reportSchema.type'

/** Number of rows that samples are taken from. */
const SAMPLED_ROWS = 20
const SAMPLES = 3
const SAMPLE_CHARACTERS = 60

/** Lists the views that reports can read, sorted by name, with descriptions and current samples. */
export async function listReportingViews({ prisma }: Pick<AppContext, 'prisma'>): Promise<ReportingView[]> {
  const views = await prisma.$queryRaw<ReportingView[]>`
    select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as description,
      jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'description', coalesce(col_description(c.oid, a.attnum), ''), 'samples', '[]'::jsonb) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'reporting'::regnamespace and c.relkind = 'v'
    group by c.oid, c.relname order by c.relname`
  const samples = await readSamples(prisma, views)
  return views.map((view, index) => ({
    ...view,
    columns: view.columns.map((column) => ({ ...column, samples: samplesOf(samples[index] ?? [], column.name) })),
  }))
}

type Row = Readonly<Record<string, unknown>>

async function readSamples(prisma: AppContext['prisma'], views: readonly ReportingView[]): Promise<Row[][]> {
  const parts = views.map(({ name }) => {
    const view = Prisma.raw(`reporting."${name}"`)
    return Prisma.sql`(select coalesce(jsonb_agg(to_jsonb(v)), '[]') from (select * from ${view} limit ${SAMPLED_ROWS}) v)`
  })
  const [row] = await prisma.$queryRaw<
    [{ samples: Row[][] }]
  >`select jsonb_build_array(${Prisma.join(parts)}) as samples`
  return row.samples
}

function samplesOf(rows: readonly Row[], column: string): string[] {
  const texts = rows.flatMap((row) => {
    const value = row[column]
    if (value === null || value === undefined || value === '') return []
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return [text.length > SAMPLE_CHARACTERS ? `${text.slice(0, SAMPLE_CHARACTERS)}…` : text]
  })
  return [...new Set(texts)].slice(0, SAMPLES)
}
