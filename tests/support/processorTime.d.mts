/**
 * Returns the CPU time of this process's event loop thread in ms; on systems that do not report it, the CPU time of the
 * whole process.
 */
export declare function processorTime(): number
