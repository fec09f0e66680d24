import { fuzz } from './fuzz'

fuzz({
  runs: Number(process.env.FUZZ_RUNS ?? 40),
  seed: Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31)),
})
