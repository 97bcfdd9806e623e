import { join } from 'node:path';
import * as z from 'zod/mini';
import { defineSettings } from '#kit/server/define-settings.ts';
import type { Settings } from '#kit/server/settings.ts';

/** Where the list of what was erased lies: better on another disk than the base. */
export const erasedList = defineSettings({
  name: 'erasedList',
  variables: { ERASED_LIST: z.optional(z.string().check(z.minLength(1))) },
  read: ({ ERASED_LIST: path }) => path,
});

/** The name of the list in a data folder and beside a backup. */
export const erasedListName = 'erased.jsonl';

export const erasedListPath = (settings: Pick<Settings, 'dataDir' | `own.${string}`>): string =>
  erasedList.of(settings as Settings) ?? join(settings.dataDir, erasedListName);
