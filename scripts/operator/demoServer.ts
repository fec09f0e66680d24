import 'reflect-metadata'
import { DEMO_PASSWORD } from '../../server/areas/sampleHall/samplePeople'
import { runServer } from '../../server/run'

const ADMIN_EMAIL = 'admin@hall.example'

process.env.ADMIN_EMAIL ||= ADMIN_EMAIL
process.env.ADMIN_PASSWORD ||= DEMO_PASSWORD

await runServer(async ({ prisma }) => {
  // why: imported dynamically, because the import rules require reflect-metadata first, and a bundle may load static
  // imports in a different order
  const { describeDemoHall, seedDemoHall } = await import('../../server/areas/sampleHall/demoHall')
  const hall = await seedDemoHall(prisma)
  console.log(hall ? `\n${describeDemoHall(hall)}\n  ${process.env.ADMIN_EMAIL}, super-admin` : signInAgain())
})

function signInAgain(): string {
  return `\nThe demonstration hall still has the data from its last run. The initial password of all accounts was ${DEMO_PASSWORD}.`
}
