import type { Services } from '#kit/server/services.ts';
import {
  waitShortly,
  type JobQueue,
  type BackgroundJobs,
} from '#kit/server/background-jobs/background-jobs.ts';

type Asked = { readonly services: Services; readonly line: JobQueue; readonly id: number };

/** Does works in this very process as they are asked for: in tests and commands, which keep no schedule. */
export const createInProcessJobs = (): BackgroundJobs => {
  const waiting: Asked[] = [];
  const underWay = new Map<string, Promise<void>>();
  const busy = new Map<string, number>();

  const begin = async ({ services, line, id }: Asked): Promise<void> => {
    busy.set(line.name, (busy.get(line.name) ?? 0) + 1);
    await line.run(services, id).catch((error: unknown) => services.log.error({ event: 'work', err: error }));
    busy.set(line.name, (busy.get(line.name) ?? 1) - 1);
    const next = waiting.findIndex((one) => one.line === line);
    const [asked] = next < 0 ? [] : waiting.splice(next, 1);
    if (asked) await begin(asked);
  };

  const start = (asked: Asked): Promise<void> => {
    if ((busy.get(asked.line.name) ?? 0) < asked.line.atOnce) return begin(asked);
    waiting.push(asked);
    return Promise.resolve();
  };

  return {
    enqueue: ({ services, afterCommit }, line, id) => {
      const key = `${line.name} ${id}`;
      afterCommit(async () => {
        const work = underWay.get(key) ?? start({ services, line, id }).finally(() => underWay.delete(key));
        underWay.set(key, work);
        await waitShortly(work);
      });
      return Promise.resolve();
    },
    again: () => Promise.resolve(false),
    runNow: () => Promise.resolve(false),
    stopRun: () => Promise.resolve(false),
  };
};
