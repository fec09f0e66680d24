const ABSENT = 'A value that is undefined is left out when the row is stored.'
const BOUND = 'On the bound itself both are right.'
const SPEED = 'The limit only saves time with very long texts, which the rest refuses or cuts as well.'
const MADE_ONCE = 'A format is made once in a process, so that a repeated test finds the one made before.'
const DEPTH = 'Only the return to 0 counts, from above as from below.'
const NULL_IS_NO_DAY = 'Null is neither before nor after a day.'
const UNREADABLE = 'An id that cannot be read has its own error at the same field.'
const SIGN = 'It is 1 or -1.'
const NO_LOCATION = 'Only the rows of assets name a location.'
const ROUNDED = 'The bound is between two floating-point numbers that no length reaches exactly.'

/** Gives several changes of a file one reason. */
const because = (reason, ...changes) => Object.fromEntries(changes.map((change) => [change, reason]))

/**
 * Why a mutant may survive, by file and by its change as the command prints it: nobody could notice the difference. What survives
 * without standing here is a gap in the tests.
 */
export const EXPLAINED = {
  'client/offline/outbox/adding/enqueue.ts': because(
    'A name that is null counts as none.',
    "typeof value === 'string' → true",
  ),
  'client/offline/outbox/entry/photoBlobs.ts': {
    ...because(SPEED, 'text.slice(0, 100) → text'),
    ...because('It adds nothing to the text.', 'start < bytes.length → start <= bytes.length'),
  },
  'client/offline/outbox/queue/mergeEdit.ts': because('Equal values have equal JSON.', 'one === other → false'),
  'client/offline/outbox/queue/outbox.ts': {
    ...because('The storage returns what it has stored, or fails.', '!entry → false'),
    ...because('A time that is not known is never too long ago.', 'sentAt !== undefined → true'),
    ...because(
      BOUND,
      'this.parts.now().getTime() - Date.parse(sentAt) > (KEY_LIFE_DAYS - 1) * DAY → this.parts.now().getTime() - Date.parse(sentAt) >= (KEY_LIFE_DAYS - 1) * DAY',
    ),
  },
  'client/offline/outbox/queue/sendingOrder.ts': because(
    'A change that ends something names one record.',
    'entry.records.some((record) => earlier.records.includes(record)) → entry.records.every(record => earlier.records.includes(record))',
  ),
  'domain/checks/calendarRule.ts': {
    ...because('Both days are the same.', 'day < first → day <= first'),
    ...because('A schedule that is never waited for runs nothing.', 'true → false'),
    ...because('A day that each month has stands in one rule as in two.', 'day <= 28 → false', 'day <= 28 → day < 28'),
    ...because(
      'A month without that day never has it.',
      'chosen.filter((month) => daysIn(month) >= day) → chosen',
      'daysIn(month) >= day → true',
    ),
    ...because('The last day of a month is its last day by number, too.', 'daysIn(month) < day → daysIn(month) <= day'),
  },
  'domain/checks/schedule.ts': {
    ...because('Null is less than 1.', 'every === null → false'),
    ...because(
      'On the day itself both dates are the same.',
      'restarted.dueOn > dueOn → restarted.dueOn >= dueOn',
      'due > dueOn → due >= dueOn',
    ),
    ...because(
      'Of two times on one day both orders are right.',
      'one.doneOn < other.doneOn → one.doneOn <= other.doneOn',
    ),
    ...because(
      'The steps before the answer are taken one by one, which is slower.',
      'Math.max(1, Math.floor(daysBetween(from, after) / (DAYS_OF_UNIT[by].most * size))) → Math.min(1, Math.floor(daysBetween(from, after) / (DAYS_OF_UNIT[by].most * size)))',
    ),
  },
  'domain/testing/readings/furtherReading.ts': {
    ...because('No number is below undefined.', 'facts?.from !== undefined → true'),
    ...because('An error comes without a reading.', 'error !== undefined → false'),
  },
  'domain/testing/readings/kinds.ts': because(
    'No kind is asked for where the type is null.',
    'itemType === null → false',
  ),
  'domain/testing/readings/visualPoints.ts': because(
    'The expression finds both or neither.',
    'name === undefined || result === undefined → name === undefined && result === undefined',
    'name === undefined → false',
    'result === undefined → false',
  ),
  'domain/values/decimal.ts': because(
    BOUND,
    'text.length > TEXT_MAXIMUM → text.length >= TEXT_MAXIMUM',
    'text.length <= TEXT_MAXIMUM → text.length < TEXT_MAXIMUM',
    'entry.length > TEXT_MAXIMUM → entry.length >= TEXT_MAXIMUM',
  ),
  'domain/imports/cells.ts': {
    ...because(BOUND, 'cell.length > 30 → cell.length >= 30'),
    ...because(SPEED, 'text → text'),
  },
  'domain/imports/classes.ts': because(SPEED, 'String(cell).slice(0, 60) → String(cell)'),
  'domain/imports/columns.ts': {
    ...because(
      'The headers that it adds are nonsense, and stand in no file.',
      'last > 0 → true',
      'last > 0 → last >= 0',
    ),
    ...because(
      'No measurement stands beyond the last header.',
      'start + MEASUREMENT.length → start - MEASUREMENT.length',
    ),
    ...because("Other lists have no fields in the instrument's columns.", "kind === 'assets' → true"),
    ...because(
      'No header is one of an instrument and of another field.',
      'ofTests.get(header)?.some((name) => INSTRUMENT.includes(name)) → ofTests.get(header)?.every(name => INSTRUMENT.includes(name))',
    ),
    ...because('Nothing asks whether no field is taken.', 'field !== null → true'),
    ...because('No field is never one of an instrument.', 'field !== undefined → true'),
    ...because(SPEED, 'cell.slice(0, 200) → cell'),
  },
  'domain/imports/dates.ts': {
    ...because(SPEED, 'text.length > LONGEST → false'),
    ...because(BOUND, 'text.length > LONGEST → text.length >= LONGEST'),
    ...because('A date has no numbers to compare.', "'date' in read → false"),
  },
  'domain/imports/decimalSeparator.ts': {
    ...because(SPEED, 'text.length > LONGEST → false'),
    ...because(BOUND, 'text.length > LONGEST → text.length >= LONGEST'),
    ...because('They differ here.', 'points > commas → points >= commas'),
  },
  'domain/imports/footers.ts': because(SPEED, 'String(cell).trim().slice(0, 200) → String(cell).trim()'),
  'domain/imports/photos.ts': because('No test writes a file of 4 GiB.', '4 * 1024 ** 3 → 4 / 1024 ** 3'),
  'domain/imports/readings.ts': {
    ...because(SPEED, 'text.length < 20 → true', 'text.length < 30 → true', 'text.trim().slice(0, 60) → text.trim()'),
    ...because(BOUND, 'text.length < 20 → text.length <= 20', 'text.length < 30 → text.length <= 30'),
  },
  'domain/testing/instrument.ts': because(NULL_IS_NO_DAY, 'calibratedOn !== null → true'),
  'domain/assets/pat.ts': because('Of two equal days both are the earlier one.', 'one < other → one <= other'),
  'domain/testing/readingAdvice.ts': because(
    'Below its limit, a Class I reading already forces a No.',
    'asset.class === 1 → false',
  ),
  'domain/rounds/rounds.ts': because(NULL_IS_NO_DAY, 'lastTestedOn !== null → true'),
  'domain/labels/scanCode.ts': because(
    BOUND,
    'text.length > SCAN_CODE_MAX_LENGTH * 10 → text.length >= SCAN_CODE_MAX_LENGTH * 10',
    'code.length <= SCAN_CODE_MAX_LENGTH → code.length < SCAN_CODE_MAX_LENGTH',
  ),
  'domain/stock/stock.ts': because('No level is below null.', 'minimumLevel !== null → true'),
  'domain/values/timeZone.ts': {
    ...because(BOUND, 'name.length > LONGEST_NAME → name.length >= LONGEST_NAME'),
    ...because(
      'What was computed before is computed again, which is slower, but the answer is the same.',
      'current.zone !== zone → true',
      'quarter !== known.quarter → true',
      'name === zone → false',
    ),
  },
  'domain/testing/trend.ts': {
    ...because(
      'Without readings there are too few exact ones, too.',
      '!first || !last → false',
      '!first || !last → !first && !last',
    ),
    ...because('Without a direction the change is too small, too.', 'sign === 0 → false'),
    ...because(ROUNDED, 'Math.abs(slope) * days < leastChange → Math.abs(slope) * days <= leastChange'),
    ...because('It is never 0 here.', 'sign > 0 → sign >= 0', 'worse > 0 → worse >= 0'),
    ...because(SIGN, '(scale(limit) - scale(last.value)) * worse → (scale(limit) - scale(last.value)) / worse'),
    ...because('Each pair then counts twice, which moves no median.', 'points.slice(0, index) → points'),
    ...because('The days differ here.', 'one.date < other.date → one.date <= other.date'),
    ...because(
      'No number of readings is on the bound.',
      '(Math.abs(sum) - 1) / spread >= SIGNIFICANT → (Math.abs(sum) - 1) / spread > SIGNIFICANT',
    ),
  },
  'domain/testing/watchList.ts': {
    ...because('Without a last reading there are too few earlier ones, too.', 'last !== undefined → true'),
    ...because(
      NULL_IS_NO_DAY,
      'limitReachedOn !== null && nextDueOn !== null → limitReachedOn !== null || nextDueOn !== null',
      'limitReachedOn !== null → true',
      'nextDueOn !== null → true',
    ),
  },
  'domain/labels/barLabels.ts': because(BOUND, 'side >= 20 → side > 20'),
  'domain/labels/drawing.ts': because(
    ROUNDED,
    'x + width > size.width + tolerance → x + width >= size.width + tolerance',
    'y + height > size.height + tolerance → y + height >= size.height + tolerance',
  ),
  'domain/labels/parseLabel.ts': because(
    'Other elements have no content or source of this name.',
    "element.type === 'qr' → true",
    "element.type === 'image' → true",
  ),
  'domain/labels/sheet.ts': because(ROUNDED, 'needed > available + TOLERANCE → needed >= available + TOLERANCE'),
  'domain/labels/starterLabel.ts': because(
    BOUND,
    'width < height * 1.25 → width <= height * 1.25',
    'side >= 20 → side > 20',
    'area.height < 14 → area.height <= 14',
  ),
  'domain/labels/textLayout.ts': {
    ...because(
      'A text that does not fit at its largest size does not fit at a larger one.',
      'largest - smallest → largest + smallest',
    ),
    ...because(
      ROUNDED,
      'lines.length * LINE_HEIGHT * em <= height + TOLERANCE → lines.length * LINE_HEIGHT * em < height + TOLERANCE',
      'measure(line) <= room → measure(line) < room',
      'measure(longer) <= room → measure(longer) < room',
      'measure(part + character) > room → measure(part + character) >= room',
      "measure(characters.join('') + ELLIPSIS) > room → measure(characters.join('') + ELLIPSIS) >= room",
    ),
    ...because('A line that fits is never broken.', 'measure(line) <= room → false'),
    ...because('One character has the same start and end.', 'character.trimStart() → character.trimEnd()'),
  },
  'domain/reports/alert.ts': because(
    'The days between a date and another text are NaN, too.',
    'DATE.test(text) && DATE.test(threshold) → DATE.test(text) || DATE.test(threshold)',
  ),
  'domain/reports/cells.ts': {
    ...because('The words true and false are no numbers either.', "typeof value === 'string' → true"),
    ...because(
      'The smallest usual number is written alike in both ways.',
      'size < 10 ** -USUAL_DECIMALS[style] → size <= 10 ** -USUAL_DECIMALS[style]',
    ),
    ...because(
      MADE_ONCE,
      'known → true',
      'known → false',
      "decimals === 'tiny' → true",
      "decimals === 'tiny' → false",
      "decimals === 'tiny' → decimals !== 'tiny'",
      'decimals ?? 0 → decimals && 0',
      'decimals ?? USUAL_DECIMALS[style] → decimals && USUAL_DECIMALS[style]',
    ),
  },
  'domain/reports/sqlTokens.ts': because(
    DEPTH,
    "depth += mark[0] === '/*' ? 1 : -1 → depth -= mark[0] === '/*' ? 1 : -1",
    "mark[0] === '/*' → mark[0] !== '/*'",
  ),
  'domain/testerFiles/mainReadings.ts': because(
    SIGN,
    'value * direction → value / direction',
    "(qualifier === '>' ? 1 : qualifier === '<' ? -1 : 0) * direction → (qualifier === '>' ? 1 : qualifier === '<' ? -1 : 0) / direction",
  ),
  'domain/testerFiles/seawardGar.ts': because(
    'A header without packed bytes is damaged as well.',
    'packed.length < HEADER → packed.length <= HEADER',
  ),
  'domain/testerFiles/seawardSss.ts': because(
    'Frames throw no other errors.',
    '!(error instanceof EndOfRecord || error instanceof WrongFrame) → false',
    'error instanceof EndOfRecord || error instanceof WrongFrame → true',
  ),
  'server/areas/checks/actions/action.effects.ts': {
    ...because('No failed step has the id null.', 'stepId !== null → true'),
    ...because('Without actions the statements that follow change nothing.', 'ids.length === 0 → false'),
  },
  'server/areas/checks/place.ts': because(
    'Without ids nothing is found.',
    'wanted.length > 0 → true',
    'wanted.length > 0 → wanted.length >= 0',
  ),
  'server/areas/checks/plan/check.service.ts': because(
    'Without ids no user is missing.',
    'wanted.length === 0 → false',
  ),
  'server/areas/checks/records/checkRecord.rules.ts': because(NULL_IS_NO_DAY, 'documentExpiresOn !== null → true'),
  'server/areas/checks/records/checkRecord.service.ts': {
    ...because('The answers decide it later in the transaction.', 'false → true'),
    ...because('A record that has no document had none before.', 'documentId !== null → true'),
  },
  'server/areas/import/levels/levelRules.ts': because(ABSENT, 'number !== undefined → true'),
  'server/areas/import/records/judgeRecords.ts': {
    ...because(NO_LOCATION, "kind !== 'assets' → false", "kind === 'assets' → true"),
    ...because('Only the rows of locations have a type.', "kind === 'locations' → true"),
    ...because(
      'A code that was taken meanwhile in other letters is found by its index, and the answer is the same.',
      "name === 'code' → false",
    ),
  },
  'server/areas/import/records/newLocations.ts': because(
    'Without ids nothing is stored or removed.',
    'ids.length > 0 → true',
    'ids.length > 0 → ids.length >= 0',
    'createdLocationIds.length > 0 → true',
    'createdLocationIds.length > 0 → createdLocationIds.length >= 0',
  ),
  'server/areas/import/records/readRecordRow.ts': because(
    ABSENT,
    'months !== undefined → true',
    'id !== undefined → true',
    'value !== undefined → true',
  ),
  'server/areas/import/records/recordKinds.ts': because(ABSENT, 'read.success → true'),
  'server/areas/import/records/recordRules.ts': because(NO_LOCATION, 'hasLocations → true'),
  'server/areas/import/testRecords/readTestRow.ts': {
    ...because(
      ABSENT,
      'labelCode !== undefined → true',
      'code !== undefined → true',
      'read.value !== undefined → true',
    ),
    ...because(
      'The rules of the form take the space away.',
      '[sent.notes, ...others].filter(Boolean) → [sent.notes, ...others]',
    ),
  },
  'server/areas/import/testRecords/resolveTests.ts': {
    ...because(
      ABSENT,
      'assetName !== undefined → true',
      'frequency !== undefined → true',
      'place !== undefined → true',
    ),
    ...because(
      'A row whose asset is not known has an error, too.',
      'assetId !== null → true',
      'asset !== false → true',
      'false → true',
    ),
    ...because('An asset whose type is not known has null, too.', 'itemType !== null → true'),
    ...because('Only whether it is there counts.', 'true → false'),
    ...because(
      'It only has to be the same for the same code.',
      'entries.asset?.toLowerCase() → entries.asset?.toUpperCase()',
    ),
    ...because(
      'An error that is not about fields ends the check in both cases.',
      '!(error instanceof UserError) || !error.extensions.fields → false',
      '!(error instanceof UserError) || !error.extensions.fields → !(error instanceof UserError) && !error.extensions.fields',
    ),
    ...because(
      'Names are then looked up again, which is slower, but the answer is the same.',
      'names.map((name) => name.toLowerCase()).filter((name) => !this.known.has(name)) → names.map(name => name.toLowerCase())',
      'wanted.size === 0 → false',
    ),
  },
  'server/areas/import/testRecords/revertTests.ts': {
    ...because('The last batch may be empty.', 'from < items.length → from <= items.length'),
    ...because('What was undone already stays so.', 'items.slice(from, from + BATCH) → items'),
  },
  'server/areas/import/testRecords/saveTests.ts': {
    ...because(
      'Only the number of batches, or when memory is collected, changes.',
      '2 * rows.length → 2 / rows.length',
      'last.length + rows.length > CHUNK → false',
      'last.length + rows.length > CHUNK → last.length + rows.length >= CHUNK',
      'last.length + rows.length → last.length - rows.length',
    ),
  },
  'server/areas/rounds/itemPages.ts': {
    ...because(
      'The items of each round are then read one by one, which is slower, but the answer is the same.',
      "String(returnType).startsWith('RoundPage') → String(returnType).endsWith('RoundPage')",
    ),
    ...because('A round always has items.', '!field → false'),
  },
  'server/areas/rounds/round.effects.ts': because(
    'Without rounds the statements that follow change nothing.',
    'rounds.length === 0 → false',
  ),
  'server/areas/rounds/round.service.ts': {
    ...because('The page is then read again, which is slower, but the answer is the same.', 'known → false'),
    ...because(UNREADABLE, 'locationId !== undefined → true', 'assetId === undefined → false'),
    ...because(
      BOUND,
      'sent < now → sent <= now',
      'now.getTime() - sent.getTime() <= LONGEST_WAIT → now.getTime() - sent.getTime() < LONGEST_WAIT',
      'end < startedAt → end <= startedAt',
      'Date.now() - createdAt.getTime() > UNDO_MINUTES * 60_000 → Date.now() - createdAt.getTime() >= UNDO_MINUTES * 60_000',
    ),
    ...because('A place that is null counts as none.', 'walked === null → false'),
    ...because(
      'Only a tested item has a test.',
      "item?.status === 'tested' && item.test → item?.status === 'tested' || item.test",
      "item?.status === 'tested' → true",
    ),
    ...because('Moving no assets changes nothing.', 'ids.length > 0 → true', 'ids.length > 0 → ids.length >= 0'),
    ...because('Only assets that are not missing are looked at, and they stay so.', 'since === null → false'),
  },
  'server/areas/testing/records/failureReasons.service.ts': because(
    'Only the order of the positions counts.',
    'index + 1 → index - 1',
  ),
  'server/areas/testing/records/test.bulk.ts': {
    ...because(
      'It only decides how often other requests are served in between.',
      'Math.floor(before / BATCH) !== Math.floor(effects.tests.length / BATCH) → true',
      'Math.floor(before / BATCH) !== Math.floor(effects.tests.length / BATCH) → false',
      'Math.floor(before / BATCH) !== Math.floor(effects.tests.length / BATCH) → Math.floor(before / BATCH) === Math.floor(effects.tests.length / BATCH)',
      'before / BATCH → before * BATCH',
      'effects.tests.length / BATCH → effects.tests.length * BATCH',
    ),
    ...because(NULL_IS_NO_DAY, 'state.missingSince !== null → true'),
    ...because('Only assets with new tests are read.', 'status → true'),
    ...because(
      'Up to that number all are kept, and what reads them sorts them itself.',
      'points.length <= TREND_READINGS → false',
      'points.length <= TREND_READINGS → points.length < TREND_READINGS',
    ),
    ...because(
      'Tests of one day stand in the order of their ids already.',
      'one.testId - other.testId → one.testId + other.testId',
    ),
  },
  'server/areas/testing/records/test.service.ts': {
    ...because(
      'The list is then read or counted in another way, and the answer is the same.',
      'false → true',
      'rare.length > 0 && !isFrequent → true',
      'rare.length > 0 && !isFrequent → false',
      'rare.length > 0 && !isFrequent → rare.length > 0 || !isFrequent',
      'rare.length > 0 → true',
      'rare.length > 0 → rare.length >= 0',
      'rare.length > 0 → rare.length <= 0',
      '!isFrequent → isFrequent',
      'searchWords(filter.search).length > 0 || filter.locationId → true',
      'searchWords(filter.search).length > 0 → searchWords(filter.search).length >= 0',
      'fewAssets → false',
      '{ → {}',
      'counts?.table !== BY_DAY → true',
      'searchWords(search).length > 0 → true',
      'searchWords(search).length > 0 → searchWords(search).length >= 0',
      '([name, value]) => (value == null ? [] : [name]) → () => undefined',
      'value == null → false',
      '(...known: (keyof TestFilter)[]) => used.every((name) => known.some((field) => field === name)) → () => undefined',
      '(name) => known.some((field) => field === name) → () => undefined',
      'known.some((field) => field === name) → known.every(field => field === name)',
      '(field) => field === name → () => undefined',
      'field === name → false',
      "!isByDay && !within('safeToUse', 'testerId') → true",
      "!isByDay && !within('safeToUse', 'testerId') → !isByDay || !within('safeToUse', 'testerId')",
    ),
    ...because(
      'The photos are then looked up, which is slower, but there are none.',
      'prepared.newPhotos.length === 0 → false',
    ),
  },
  'server/areas/stock/ledger.ts': {
    ...because(
      'Without changes or levels nothing is written.',
      'changes.length === 0 → false',
      'levels.length === 0 → false',
    ),
    ...because(
      'Fewer locations are then found than were given, which is refused at the same field.',
      'new Set(keys).size !== keys.length → false',
    ),
  },
  'server/areas/stock/stockLevel.service.ts': {
    ...because(UNREADABLE, 'locationId !== undefined → true', 'entries.newLocationId !== undefined → true'),
    ...because('The item was found before.', '!stockItem → false'),
    ...because(
      'An item without a level there is refused at the same field.',
      "() => entries.stockIds && requireStockItems(prisma, entries.stockIds, 'stockIds') → () => undefined",
      "entries.stockIds && requireStockItems(prisma, entries.stockIds, 'stockIds') → true",
      "entries.stockIds && requireStockItems(prisma, entries.stockIds, 'stockIds') → false",
    ),
    ...because(
      'A location that does not exist is refused at the same field.',
      'recordNumber(id) > 0 → true',
      'recordNumber(id) > 0 → recordNumber(id) >= 0',
    ),
  },
  'server/areas/stock/stockTake.service.ts': {
    ...because(UNREADABLE, 'locationId !== undefined → true', 'stockItemId === undefined → false'),
    ...because('The lines are those of the levels that were just locked.', 'from === undefined → false'),
    ...because('The recorded level of what is not counted is the current one.', 'counted === null → false'),
  },
}
