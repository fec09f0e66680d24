import { openSync, readSync } from 'node:fs'

/** Milliseconds between two looks at the clocks. */
const EVERY = 5

/** Milliseconds for which this thread has had a processor; where the system does not tell, those of the whole process. */
const processorTime = await clock()

async function clock() {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
    const bytes = Buffer.alloc(64)
    return () => Number.parseInt(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)), 10) / 1e6
  } catch {
    return () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    }
  }
}

let processor = processorTime()
let wall = performance.now()
let longest = { processor: 0, wall: 0 }

function look() {
  const [newProcessor, newWall] = [processorTime(), performance.now()]
  longest = {
    processor: Math.max(longest.processor, newProcessor - processor),
    wall: Math.max(longest.wall, newWall - wall),
  }
  processor = newProcessor
  wall = newWall
}

setInterval(look, EVERY).unref()
// whatever is sent asks for what was longest since it last asked
process.on('message', () => {
  look()
  process.send(longest)
  longest = { processor: 0, wall: 0 }
})
process.channel?.unref()
