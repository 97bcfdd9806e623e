import * as z from 'zod/mini';
import { whoSawQuery } from '#features/privacy/incident.contract.ts';
import { leakDeadlines } from '#features/privacy/incident.rules.ts';
import { incidentCommandTexts as texts } from '#features/privacy/incident.texts.ts';
import { whoSaw } from '#features/privacy/server/who-saw.ts';
import type { Services } from '#kit/server/services.ts';

type Readings = Awaited<ReturnType<typeof whoSaw>>['saw'];
type Report = (line: string) => void;

const reportReadings = (title: string, readings: Readings, report: Report): void => {
  report(title);
  if (readings.length === 0) report(texts.nobody);
  for (const { person, action, times, last_at: last } of readings)
    report(texts.line(person, action, times, new Date(last)));
};

/** `who-saw ENTITY FROM TO` of the command line: the same as the page says; the answer is the exit code. */
export const reportWhoSaw = async (
  [what = '', from = '', to = '']: readonly string[],
  services: Services,
  report: Report,
): Promise<number> => {
  const [kind, record] = what.split(':', 2);
  const asked = z.safeParse(whoSawQuery, { kind, record, from, to });
  if (!asked.success) {
    report(texts.usage);
    return 2;
  }
  const { saw, took } = await services.database.read((db) => whoSaw({ db, services }, asked.data));
  reportReadings(texts.saw, saw, report);
  reportReadings(texts.took, took, report);
  const { first, second } = leakDeadlines(services.clock.now());
  report(texts.clocks(first, second));
  return 0;
};
