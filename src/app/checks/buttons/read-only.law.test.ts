import { globSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AskedFor, partsVisitor } from '#app/checks/buttons/visit-parts.ts';
import { root, readSources } from '#app/checks/source-files.ts';
import { collectRoutes } from '#app/server/collect.ts';
import { type Access, mayPass } from '#domain/access.ts';
import { roles } from '#domain/role.ts';
import { areaOf, sets, type Shape } from '#features/narrowings/narrowings.areas.ts';
import { isShut, workOutNarrowed } from '#features/narrowings/server/work-out-narrowed.ts';
import { isWriting } from '#kit/contract/define-call.ts';
import { isCallShut, describeShutCalls } from '#kit/contract/shut-calls.ts';
import { replyCutter } from '#kit/server/replies/cut-reply.ts';
import { type SessionUser, useSession } from '#kit/web/calls/session.ts';
import { mayAct, mayCall } from '#kit/web/screens/may-act.ts';

const calls = (await collectRoutes()).map(({ call }) => call);

const known = calls.map((call) => ({ name: call.name, writes: isWriting(call) }));

/** What is left where the area of a call or a feature is left for looking, and the rest whole. */
const lookingAt = (name: string): Shape => {
  const area = areaOf(name.split('.', 1)[0] ?? '');
  return { otherwise: 'full', levels: area ? { [area]: 'reads' } : {}, kinds: [] };
};

/** Rights as they are declared: `banks`, `changeBanks`, and what stands under it. */
const rights = await Promise.all(
  globSync('src/features/*/*.access.ts', { cwd: root }).map(async (file) => {
    const exported = (await import(`${root}${file}`)) as Record<string, Access>;
    const feature = file.split('/')[2] ?? '';
    return Object.entries(exported).map(([name, access]) => {
      const under = calls.filter((call) => call.access === access);
      const isAct = under.length > 0 && under.every((call) => isShut(call, [lookingAt(call.name)]));
      return { feature, name, access, isAct };
    });
  }),
).then((all) => all.flat().filter(({ access }) => typeof access === 'object' && 'kind' in access));

const lookAt = (feature: string): void => {
  const narrowed = workOutNarrowed(calls, [lookingAt(feature)], 'A');
  const described = { ...describeShutCalls(narrowed, known, narrowed.calls), why: narrowed.why };
  useSession.setState({ user: { narrowed: described } as unknown as SessionUser });
};

/** A part that goes by what the server says may be done to the record, or keeps all of itself back. */
const asks =
  /\bwhyReadOnly\(|\bcan(_\w+|[A-Z]\w*|\b)|\bmay(_\w+|(?!Call\()[A-Z]\w+|\.)|\bmoves\b|<RecordForm/;

const asksByName = /(?:<Act\s+of=\{|\bmayCall\()\s*(\w+Calls\.\w+)/g;
const asksByRight = /\bmayAct\(\s*'[\w-]+',\s*(\w+),/g;

/** A call that is asked for by its name speaks for itself alone, a right for the calls that stand under it. */
const askedFor: AskedFor = (text, met) => {
  const asked = new Set([...text.matchAll(asksByRight)].map(([, name]) => name));
  const accesses = new Set(rights.filter(({ name }) => asked.has(name)).map(({ access }) => access));
  const ofRights = [...met].filter(([, { access }]) => accesses.has(access)).map(([name]) => name);
  return [...ofRights, ...[...text.matchAll(asksByName)].map(([, name]) => name ?? '')];
};

/** Opened by parts that ask: whoever draws them beside those does not. */
const openedByWhoAsks = [
  'accruals/web/CorrectionDialog.tsx', // CorrectInstead.tsx, `mayCorrect` of the list
  'agent-acts/web/ActDialogs.tsx', // `can` of ActActions.tsx
  'agent-acts/web/MakeActDialog.tsx',
  'agent-acts/web/PaymentDialogs.tsx',
  'agent-acts/web/TaxesDialog.tsx',
  'bank-debts/web/ChangeDebtDialog.tsx', // `mayAct` of debt-table.tsx
  'call-lists/web/ListDialog.tsx', // one dialog of two calls, each asked for where it opens
  'chat/web/deal/AskBanks.tsx', // `comesTo` of its slot
  'deal-banks/web/BankChooserDialog.tsx', // `can_edit` of the deal
  'deal-banks/web/WizardBanks.tsx',
  'deal-labels/web/use-marks.ts', // `mayCall` of RowMarks.tsx and MyLabels.tsx
  'invitations/web/InvitationListScreen.tsx', // hands its acts to InvitationTable.tsx
  'softphone/web/phone/phone-calls.ts', // `isShown` of its slots
];
afterEach(() => useSession.setState({ user: null }));

describe('a feature left for looking', () => {
  it('offers no act of any right it declares, to no role; left whole, to those who have the right', () => {
    const taken = rights.filter(({ feature }) => areaOf(feature) !== undefined);
    expect(new Set(taken.map(({ feature }) => feature)).size).toBeGreaterThan(60);
    for (const { feature, name, access } of taken) {
      lookAt(feature);
      const offered = roles.filter((role) => mayAct(feature, access, role));
      expect([feature, name, offered]).toEqual([feature, name, []]);
      expect(calls.filter(mayCall)).toEqual(calls.filter((call) => !isShut(call, [lookingAt(feature)])));
      useSession.setState({ user: null });
      expect(roles.filter((role) => mayAct(feature, access, role))).toEqual(
        roles.filter((role) => mayPass(access, role)),
      );
    }
  });

  it('has its buttons ask by what declares their right, and by nothing that does not know of it', () => {
    const acts = new Set(
      rights.filter(({ isAct, feature }) => isAct && areaOf(feature)).map(({ name }) => name),
    );
    const owners = new Map(rights.map(({ name, feature }) => [name, feature]));
    const screens = readSources().filter(({ path }) => /^src\/features\/[\w-]+\/web\//.test(path));
    const blind = screens.flatMap(({ path, text }) =>
      [...text.matchAll(/mayPass\((\w+),/g)].flatMap(([, name = '']) =>
        acts.has(name) ? [`${path}: ${name}`] : [],
      ),
    );
    expect(blind).toEqual([]);
    const asked = screens.flatMap(({ path, text }) =>
      [...text.matchAll(/mayAct\(\s*'([\w-]+)',\s*(\w+),/g)].map(([, feature, name = '']) => ({
        path,
        feature,
        name,
      })),
    );
    expect(asked.length).toBeGreaterThan(80);
    expect(asked.filter(({ feature, name }) => owners.get(name) !== feature)).toEqual([]);
  });

  it('leaves no button that comes to a call which is shut, on any page, to whoever sees the page', async () => {
    const entries = globSync('src/features/*/web/*.{screens,slots,page-slots}.{ts,tsx}', { cwd: root });
    const { visitFrom } = await partsVisitor(asks, askedFor);
    const blind = visitFrom(entries).filter(({ call }) => isShut(call, [lookingAt(call.name)]));
    const files = [...new Set(blind.map(({ file }) => file.replace('src/features/', '')))];
    expect(files.toSorted()).toEqual(openedByWhoAsks);
  });

  it('says so over the first page already: what the shell shows does not wait for other pages', () => {
    const places = /\b(shellStrips|shellOverlays|navbarTools|callBar)\.fill\(/;
    const filling = readSources().filter(({ path, text }) => /slots\.tsx?$/.test(path) && places.test(text));
    expect(filling.length).toBeGreaterThan(8);
    const late = filling.filter(({ path }) => path.includes('page-slots')).map(({ path }) => path);
    // The late parts come at once to whoever has had something taken away, and to nobody else.
    expect(late).toEqual(['src/features/narrowings/web/narrowings.page-slots.ts']);
    const ahead = readSources().find(({ path }) => path.endsWith('use-ahead.ts'));
    expect(ahead?.text).toContain('if (user.narrowed) void loadPageSlots();');
  });

  it('tells a browser what is shut in few words', () => {
    for (const shape of Object.values<Shape>(sets)) {
      const narrowed = workOutNarrowed(calls, [shape], 'A');
      const described = describeShutCalls(narrowed, known, narrowed.calls);
      const shut = known.filter(({ name, writes }) => isCallShut(described, name, writes));
      expect(new Set(shut.map(({ name }) => name))).toEqual(narrowed.calls);
      expect(described.shut.length + described.open.length).toBeLessThan(60);
    }
  });

  it('has acts of slots name calls that there are', () => {
    const sources = readSources().filter(({ path }) => /slots\.tsx?$/.test(path));
    const met = sources.flatMap(({ text }) =>
      [...text.matchAll(/comesTo: '([^']+)'/g)].map(([, name]) => name),
    );
    expect(met.length).toBeGreaterThan(4);
    expect(met.filter((name) => !calls.some((call) => call.name === name && isWriting(call)))).toEqual([]);
  });

  it('has what its answers offer to do taken out of them, and all that is only told left', () => {
    const offer = z.object({
      moves: z.array(z.string()),
      may: z.object({ write: z.boolean(), write_for: z.nullable(z.string()) }),
      rows: z.array(z.object({ can_edit: z.boolean(), can_preview: z.boolean(), name: z.string() })),
    });
    const answer = () => ({
      moves: ['send'],
      may: { write: true, write_for: 'bank' as string | null },
      rows: [{ can_edit: true, can_preview: true, name: 'A' }],
    });
    const readBy = (isReadOnly: boolean) => {
      const read = answer();
      replyCutter(offer)?.(read, { role: 'manager', hidesIdentity: false, isReadOnly });
      return read;
    };
    expect(readBy(false)).toEqual(answer());
    expect(readBy(true)).toEqual({
      moves: [],
      may: { write: false, write_for: null },
      rows: [{ can_edit: false, can_preview: true, name: 'A' }],
    });
  });
});
