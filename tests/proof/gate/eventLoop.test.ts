import { it } from 'vitest'
import { fillLists, LONG_ANSWERS } from '../support/eventLoop/answers'
import { ATTACKS } from '../support/eventLoop/attacks'
import { expectShortHolds } from '../support/eventLoop/holds'
import { IMPORT_ATTACKS } from '../support/eventLoop/imports'

it('no request holds the event loop for long', () => expectShortHolds(ATTACKS))

it('no long answer holds the event loop for long', () => expectShortHolds(LONG_ANSWERS, fillLists))

it('no file that is imported holds the event loop for long', () => expectShortHolds(IMPORT_ATTACKS))
