/** Milliseconds for which the event loop's thread of this process has had a processor; where the system does not tell, those of the whole process. */
export declare function processorTime(): number
