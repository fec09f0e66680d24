// why: keep the real `setImmediate`, because a test may fake timers later
const { setImmediate } = globalThis
const Observer = window.MutationObserver

/**
 * Makes testing-library's `waitFor` check the page at most once per turn of the event loop. It would otherwise check
 * after every DOM change, and a role query takes longer than the change. Other observers are unaffected.
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
