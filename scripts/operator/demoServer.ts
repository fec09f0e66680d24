import { describeDemo, seedDemo } from '../../prisma/demo/seed'
import { DEMO_PASSWORD } from '../../prisma/demo/tables/people'
import { run } from '../../server/run'

const ADMIN_EMAIL = 'admin@hall.example'

process.env.ADMIN_EMAIL ||= ADMIN_EMAIL
process.env.ADMIN_PASSWORD ||= DEMO_PASSWORD

await run(async ({ prisma }) => {
  const hall = await seedDemo(prisma)
  console.log(hall ? `\n${describeDemo(hall)}\n  ${process.env.ADMIN_EMAIL}, super-admin` : signInAgain())
})

function signInAgain(): string {
  return `\nThe demonstration hall has the data of its last run. The initial password of all accounts was ${DEMO_PASSWORD}.`
}
