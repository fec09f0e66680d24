import { SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'

/** Characters that can be mistaken for a letter in 'super-admin', each with that letter. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '5': 's',
  $: 's',
  ѕ: 's',
  ꜱ: 's',
  ς: 's',
  υ: 'u',
  ս: 'u',
  ц: 'u',
  v: 'u',
  р: 'p',
  ρ: 'p',
  þ: 'p',
  '3': 'e',
  '€': 'e',
  е: 'e',
  ҽ: 'e',
  ε: 'e',
  є: 'e',
  э: 'e',
  г: 'r',
  ʀ: 'r',
  ꭇ: 'r',
  '4': 'a',
  '@': 'a',
  а: 'a',
  α: 'a',
  ɑ: 'a',
  ԁ: 'd',
  ɗ: 'd',
  м: 'm',
  ｍ: 'm',
  μ: 'm',
  ʍ: 'm',
  '1': 'i',
  '|': 'i',
  '!': 'i',
  l: 'i',
  і: 'i',
  ι: 'i',
  ı: 'i',
  ӏ: 'i',
  п: 'n',
  ո: 'n',
  η: 'n',
  ɴ: 'n',
}

/** True for 'super-admin' and for names that look like it. */
export function looksLikeSuperAdminRole(name: string): boolean {
  return skeleton(name) === skeleton(SUPER_ADMIN_ROLE)
}

/** Reduces a name to its letters, without accents, case, spaces or punctuation. */
function skeleton(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().normalize('NFKD')
  const letters = [...plain].map((character) => LOOK_ALIKES[character] ?? character)
  return letters.join('').replace(/[^\p{L}\p{N}]/gu, '')
}
