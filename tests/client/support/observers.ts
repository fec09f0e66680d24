// why: timers may be faked later
const { setImmediate } = globalThis
const Observer = window.MutationObserver

/**
 * Lets a wait for the page, which observes everything on it, look again once a turn: it would look at each of the changes that drawing
 * makes, and looking by role takes longer than drawing. Other observers are called as ever.
 */
export function lookOnceATurn(): void {
  window.MutationObserver = class extends Observer {
    #isPlanned = false
    #isWait = false
    #isOver = false

    constructor(callback: MutationCallback) {
      super((records, observer) => {
        if (!this.#isWait) callback(records, observer)
        else if (!this.#isPlanned) {
          this.#isPlanned = true
          setImmediate(() => {
            this.#isPlanned = false
            if (!this.#isOver) callback(records, observer)
          })
        }
      })
    }

    override observe(target: Node, options: MutationObserverInit = {}) {
      const { subtree, childList, attributes, characterData } = options
      this.#isWait = Boolean(subtree && childList && attributes && characterData)
      super.observe(target, options)
    }

    override disconnect() {
      this.#isOver = true
      super.disconnect()
    }
  }
}
