/** The queue of scheduled jobs, each under its name. */
export const jobQueue = 'jobs';
/** Where works lie that failed as often as they were tried. */
export const deadQueue = 'dead';
/** How often a job that failed is tried again, and how long it waits the first time; then twice as long each time. */
export const tries = { retryLimit: 3, retryDelay: 5, retryBackoff: true } as const;
