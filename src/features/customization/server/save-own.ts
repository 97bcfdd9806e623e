import { sql } from 'drizzle-orm';
import type { customizationCalls } from '#features/customization/customization.contract.ts';
import { customizationTexts } from '#features/customization/customization.texts.ts';
import { tenders } from '#features/tenders/server/tenders.read.ts';
import { changeSettings } from '#features/users/server/users.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { ownSettingsOf } from '#kit/contract/own-settings.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Required = CallParsed<(typeof customizationCalls)['saveOwn']>['body'];

/** The named platforms of no purchase. */
const unknownOf = async ({ db }: Operation, names: readonly string[]): Promise<string[]> =>
  (
    await selectRows<{ name: string }>(
      db,
      sql`select p.name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as p(name, nth)
          where not exists (select from ${tenders} t where t.platform = p.name) order by p.nth`,
    )
  ).map(({ name }) => name);

/** Keeps what the caller has arranged for himself. A platform he had before may have left the purchases meanwhile. */
export const saveOwn = async (required: Required, operation: Operation) => {
  const { start_page: startPage, articlePlatform, ...plain } = required;
  const unmet = await unknownOf(operation, articlePlatform ?? []);
  return changeSettings(operation, (kept) => {
    const own = ownSettingsOf(kept);
    const unknown = unmet.find((name) => !own.articlePlatform.includes(name));
    if (unknown !== undefined)
      throw refuseField('articlePlatform', customizationTexts.unknownPlatform(unknown));
    const { [operation.caller.role]: _former, ...otherPages } = own.start_pages;
    const after = {
      ...plain,
      ...(articlePlatform && { articlePlatform: [...new Set(articlePlatform)] }),
      ...(startPage !== undefined && {
        start_pages: startPage === null ? otherPages : { ...otherPages, [operation.caller.role]: startPage },
      }),
    };
    const before = Object.fromEntries(
      Object.keys(after).map((name) => [name, own[name as keyof typeof own]]),
    );
    return { before, after };
  });
};
