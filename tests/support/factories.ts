import { hash } from '@node-rs/argon2'
import { computeNextTestDueDate } from '../../domain/assets/patRules'
import { today } from '../../domain/values/calendar'
import type {
  Asset,
  Check,
  Location,
  Photo,
  Prisma,
  PrismaClient,
  StockItem,
  Test,
  User,
} from '../../server/generated/prisma/client'
import { YES_NO_STEP } from './yesNoStep'

/** Password of every user that the factories build. */
export const PASSWORD = 'correct horse battery'

/** Minimal hashing cost: at the app's cost, signing in would take up most of a short test's time. */
const CHEAP = { memoryCost: 8, timeCost: 1 }
let passwordHash: Promise<string> | undefined
/** Number of rows built so far in each database, by any app: makes the rows' names unique. */
const counts = new WeakMap<PrismaClient, number>()

/** Inserts real rows; missing values and parent records are filled in. */
export interface Factories {
  buildUser(overrides?: Partial<Prisma.UserUncheckedCreateInput> & { roleNames?: readonly string[] }): Promise<User>
  buildLocation(overrides?: Partial<Prisma.LocationUncheckedCreateInput>): Promise<Location>
  buildAsset(overrides?: Partial<Prisma.AssetUncheckedCreateInput>): Promise<Asset>
  /** `testDate` is YYYY-MM-DD. Also updates the asset's last test and due date. */
  buildTest(
    overrides?: Partial<Omit<Prisma.TestUncheckedCreateInput, 'testDate'>> & { testDate?: string },
  ): Promise<Test>
  /** `levels` maps location ids to levels, which are also written to the ledger. */
  buildStockItem(
    overrides?: Partial<Omit<Prisma.StockItemUncheckedCreateInput, 'levels'>> & { levels?: Record<number, number> },
  ): Promise<StockItem>
  /** Builds a check that is due today and has one step, `heard`, which fails if the answer is no. */
  buildCheck(overrides?: Partial<Prisma.CheckUncheckedCreateInput>): Promise<Check>
  buildPhoto(overrides?: Partial<Prisma.PhotoUncheckedCreateInput>): Promise<Photo>
}

/** Creates factories that insert into this database. */
export function createFactories(prisma: PrismaClient): Factories {
  const nextNumber = () => {
    const number = (counts.get(prisma) ?? 0) + 1
    counts.set(prisma, number)
    return number
  }
  const factories: Factories = {
    async buildUser({ roleNames = [], ...overrides } = {}) {
      passwordHash ??= hash(PASSWORD, CHEAP)
      const number = nextNumber()
      return prisma.user.create({
        data: {
          name: `Person ${number}`,
          email: `person${number}@hall.example`,
          passwordHash: await passwordHash,
          ...overrides,
          roles: { create: roleNames.map((name) => ({ role: { connect: { name } } })) },
        },
      })
    },

    buildLocation(overrides = {}) {
      return prisma.location.create({ data: { name: `Bay ${nextNumber()}`, type: 'pat', ...overrides } })
    },

    buildAsset(overrides = {}) {
      const number = nextNumber()
      return prisma.asset.create({ data: { name: `Drill ${number}`, code: `T-${number}`, ...overrides } })
    },

    async buildTest({ testDate = '2026-01-15', assetId, ...overrides } = {}) {
      const asset = assetId
        ? await prisma.asset.findUniqueOrThrow({ where: { id: assetId } })
        : await factories.buildAsset()
      const test = await prisma.test.create({
        data: {
          assetId: asset.id,
          assetClass: asset.class,
          visualTest: true,
          earthContinuity: asset.class === 1 ? 0 : null,
          earthContinuityReading: asset.class === 1 ? 0.08 : null,
          insulationResistance: 200,
          safeToUse: true,
          ...overrides,
          testDate: new Date(testDate),
        },
      })
      const last = await prisma.test.findFirstOrThrow({
        where: { assetId: asset.id, deletedAt: null },
        orderBy: [{ testDate: 'desc' }, { id: 'desc' }],
      })
      await prisma.asset.update({
        where: { id: asset.id },
        data: {
          lastTestId: last.id,
          lastTestSafe: last.safeToUse,
          nextDueOn: new Date(computeNextTestDueDate(last.testDate.toISOString().slice(0, 10), asset.frequency)),
        },
      })
      return test
    },

    async buildStockItem({ levels = {}, ...overrides } = {}) {
      const number = nextNumber()
      const places = Object.entries(levels).map(([locationId, level]) => ({ locationId: Number(locationId), level }))
      return prisma.stockItem.create({
        data: {
          name: `Bulb ${number}`,
          code: `S-${number}`,
          totalLevel: places.reduce((sum, { level }) => sum + level, 0),
          ...overrides,
          levels: { create: places },
          movements: {
            create: places.map(({ locationId, level }) => ({
              locationId,
              fromLevel: 0,
              toLevel: level,
              reason: 'set',
            })),
          },
        },
      })
    },

    buildCheck(overrides = {}) {
      const day = new Date(today())
      return prisma.check.create({
        data: {
          name: `Check ${nextNumber()}`,
          category: 'Fire',
          schedule: {
            repeat: 'interval',
            every: 1,
            unit: 'week',
            weekday: null,
            week: null,
            monthDay: null,
            months: [],
          },
          noticeDays: 3,
          startsOn: day,
          nextDueOn: day,
          rhythmFrom: day,
          steps: { create: { version: 1, steps: [YES_NO_STEP] } },
          ...overrides,
        },
      })
    },

    buildPhoto(overrides = {}) {
      const reference = `photo ${nextNumber()}`
      return prisma.photo.create({
        data: {
          data: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
          contentType: 'image/jpeg',
          fileName: `${reference}.jpg`,
          reference,
          width: 1,
          height: 1,
          sha256: reference,
          ...overrides,
        },
      })
    },
  }
  return factories
}
