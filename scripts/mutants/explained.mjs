const BOUND = 'On the bound itself both are right.'
const SPEED = 'The limit only saves time with very long texts, which the rest refuses or cuts as well.'
const MADE_ONCE = 'A format is made once in a process, so that a repeated test finds the one made before.'
const DEPTH = 'Only the return to 0 counts, from above as from below.'
const ROUNDED = 'The bound is between two floating-point numbers that no length reaches exactly.'

/** Gives several changes of a file one reason. */
const because = (reason, ...changes) => Object.fromEntries(changes.map((change) => [change, reason]))

/**
 * Why a mutant may survive, by file and by its change as the command prints it: nobody could notice the difference. What survives
 * without standing here is a gap in the tests.
 */
export const EXPLAINED = {
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
}
