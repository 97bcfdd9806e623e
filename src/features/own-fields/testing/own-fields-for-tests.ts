import { afterAll, afterEach, beforeAll } from 'vitest';
import { type OwnField, type OwnFieldKind, setOwnFields } from '#domain/own-fields/own-fields.ts';
import { roles } from '#domain/role.ts';
import { companyCalls } from '#features/company/company.contract.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import type { Workspace } from '#features/deals/testing/deal-workspace.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

export type Fields = SectionContent['fields'];

const everybody = roles.filter((role) => role !== 'admin' && role !== 'guest');

/** A field that everybody sees and writes unless something else is said. */
export const field = (name: string, kind: OwnFieldKind, more: Partial<OwnField> = {}) =>
  ({ name, kind, sees: everybody, writes: everybody, ...more }) as NonNullable<Fields['deal']>[string];

/** A deal and what an administrator and others do with its own fields; after each test none is in use. */
export const ownFieldsForTests = (workspace: Workspace) => {
  const held = { deal: 0 };
  const standing = async () => (await workspace.admin.call(companyCalls.showCompany, {})).fields;
  const card = (who: TestCaller) => who.call(calls.showCard, { query: { record: 'deal', id: held.deal } });
  const valueOf = async (code: string) =>
    (await card(workspace.admin)).find((one) => one.code === code)?.value ?? null;
  beforeAll(async () => {
    held.deal = (await workspace.chosenDeal()).id;
  });
  // Fields are those of the process: other tests want none, and none that holds a deal.
  afterEach(async () => {
    const { number } = await standing();
    const body = { section: 'fields' as const, number, to: 0 };
    if (number > 0) await workspace.admin.send(companyCalls.returnVersion, { body });
  });
  afterAll(() => setOwnFields({}));
  return {
    held,
    standing,
    card,
    valueOf,
    declare: async (content: Fields, number?: number) =>
      workspace.admin.send(companyCalls.saveFields, {
        body: { number: number ?? (await standing()).number, content },
      }),
    write: async (who: TestCaller, code: string, after: string | null, before?: string | null) => {
      const values = [{ code, before: before === undefined ? await valueOf(code) : before, after }];
      return who.send(calls.saveValues, { body: { record: 'deal', id: held.deal, values } });
    },
  };
};
