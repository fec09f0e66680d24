import { processorTime } from './processorTime.mjs'

/** Interval between readings of the clocks, in ms. */
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
// each message requests the longest time for which the event loop was blocked since the previous message
process.on('message', () => {
  look()
  process.send(longest)
  longest = { processor: 0, wall: 0 }
})
process.channel?.unref()
