import { checkAnswers } from './checks/offline/checkAnswers'
import { homeAnswers } from './home/homeAnswers'
import { locationAnswers } from './locations/locationAnswers'
import type { AreaAnswers } from './offline/areas/areas'
import { patAnswers } from './rounds/offline/patAnswers'
import { sessionAnswers } from './session/sessionAnswers'
import { searchAnswers } from './shell/search/searchAnswers'
import { stockAnswers } from './stock/offline/stockAnswers'

export const answerAreas: readonly AreaAnswers[] = [
  sessionAnswers,
  locationAnswers,
  checkAnswers,
  patAnswers,
  stockAnswers,
  searchAnswers,
  homeAnswers,
]
