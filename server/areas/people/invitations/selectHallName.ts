import type { AppContext } from '../../../platform/context'

/** Returns the hall's name for printed sheets and emails. */
export async function selectHallName({ prisma, mailer }: Pick<AppContext, 'prisma' | 'mailer'>): Promise<string> {
  const settings = await prisma.hallSettings.findFirst({ select: { hallName: true } })
  return settings?.hallName || mailer.siteName
}
