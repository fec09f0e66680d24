import { processorTime } from './processorTime.mjs'

/** Milliseconds between two looks at the clocks. */
const EVERY = 5

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
