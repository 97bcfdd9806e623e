import { collectJobs } from '#app/server/collect.ts';
import type { Services } from '#kit/server/services.ts';

const minuteMs = 60_000;

/** Runs every job at once and then by its period; a job that fails is logged and tried again next time. */
export const startSchedule = (services: Services): (() => void) => {
  const timers: NodeJS.Timeout[] = [];
  const arm = async (): Promise<void> => {
    for (const job of await collectJobs()) {
      const run = (): void => {
        job.run(services).catch((error: unknown) => {
          services.log.error({ event: 'job failed', job: job.name, kind: (error as Error).name });
        });
      };
      run();
      timers.push(setInterval(run, job.everyMinutes * minuteMs).unref());
    }
  };
  arm().catch(() => services.log.error({ event: 'no jobs' }));
  return () => timers.forEach((timer) => clearInterval(timer));
};
