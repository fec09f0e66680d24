import { type SqlToken, tokenizeSql } from '../../../../domain/reports/sqlTokens'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { ReportSqlError } from './reportSqlError'

/** The keywords that a read-only statement can start with. */
const READ_STATEMENT = ['select', 'with', 'values', 'table']

/**
 * Names that a report must not use: server state and files, sessions and locks, large objects, other databases,
 * functions that run a string as SQL, and types and functions that turn a number into a table or role name.
 */
const REFUSED = new RegExp(
  `^(${[
    'pg_(?!typeof$|size_pretty$|column_size$)',
    'lo_|lo(import|export|read|write)$',
    'dblink|crosstab$|connectby$',
    'information_schema$',
    'txid_|inet_(client|server)_',
    '(query|table|cursor|schema|database)_to_xml',
    // PostgreSQL cannot interrupt these functions, however long they run
    'xml|xpath|(is_normalized|normalized|string_to_table)$',
    '(set_config|current_setting|ts_stat|ts_rewrite|nextval|setval|currval|lastval)$',
    '_?reg(class|collation|config|database|dictionary|namespace|oper|operator|proc|procedure|role|type)$|to_reg',
    '_?aclitem$|acl(default|explode|contains|insert|remove)$|makeaclitem$',
    '(format_type|(obj|col|shobj)_description|has_[a-z_]+_privilege|row_security_active)$',
  ].join('|')})`,
)

/** Functions with special grammar that PostgreSQL cannot interrupt. Columns may have these names. */
const REFUSED_CALLS: Readonly<Record<string, string>> = {
  position: 'A report cannot use position(…). Use strpos(text, part) instead.',
  normalize: 'A report cannot use normalize(…). Remove it.',
}

/**
 * Checks a report's SQL before it is sent to the database. Locates errors, and rejects built-in functions whose
 * permissions this program may be unable to revoke. Safety does not depend on this check alone: the database role's
 * permissions are a second safeguard.
 * @throws ReportSqlError
 */
export function assertAllowedReportSql(sql: string): void {
  if (sql.includes('\0')) throw new ReportSqlError(validationMessages.noControlCharacters, sql.indexOf('\0'))
  const tokens = tokenizeSql(sql).filter(({ kind }) => kind !== 'space' && kind !== 'comment')
  const first = tokens.find(({ text }) => text !== '(')
  if (!first) throw new ReportSqlError('Enter a SELECT statement.', 0)
  if (first.kind !== 'word' || !READ_STATEMENT.includes(folded(first)))
    throw new ReportSqlError('A report must be a single SELECT statement, which may begin with WITH.', first.offset)
  tokens.forEach((token, index) => {
    const message = errorOf(token, tokens[index + 1])
    if (message) throw new ReportSqlError(message, token.offset)
  })
}

function errorOf(token: SqlToken, next: SqlToken | undefined): string | undefined {
  if (token.unfinished) return 'This string, name or comment is not closed. Close it.'
  if (token.kind === 'semicolon' && next)
    return 'A report must be a single statement. Remove the text after the semicolon.'
  if (token.kind === 'positional') return 'Refer to parameters by name, such as :name.'
  if (token.kind !== 'word' && token.kind !== 'quoted') return undefined
  if (/^u&"/i.test(token.text)) return 'Write names without U&.'
  const name = folded(token)
  if (next?.text === '(' && Object.hasOwn(REFUSED_CALLS, name)) return REFUSED_CALLS[name]
  return REFUSED.test(name) ? `A report cannot use ${name}. Remove it.` : undefined
}

/** Folds a word or quoted name to an identifier, as PostgreSQL does. */
function folded({ kind, text }: SqlToken): string {
  if (kind === 'quoted') return text.slice(1, -1).replaceAll('""', '"')
  return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}
