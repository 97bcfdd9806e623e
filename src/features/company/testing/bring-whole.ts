import { companyCalls as calls } from '#features/company/company.contract.ts';
import { wholeMark } from '#features/company/server/read-whole.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const asFile = (whole: unknown) => [{ name: 'Настройки.json', content: Buffer.from(JSON.stringify(whole)) }];

/** Sends a file of settings as it stands, whatever is in it. */
export const sendWhole = (
  who: TestCaller,
  whole: unknown,
  isDryRun: boolean,
  seen: Readonly<Record<string, number>> = {},
) =>
  who.send(calls.bringWhole, {
    body: {
      seen: Object.entries(seen)
        .map((one) => one.join('.'))
        .join(','),
      is_dry_run: isDryRun ? '1' : '0',
    },
    files: asFile(whole),
  });

/** The same of what a house has set, marked as a file of ours. */
export const bringWhole = (
  who: TestCaller,
  content: object,
  isDryRun: boolean,
  seen: Readonly<Record<string, number>> = {},
) => sendWhole(who, { [wholeMark]: 1, ...content }, isDryRun, seen);
