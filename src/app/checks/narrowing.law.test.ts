import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { collectScreens } from '#app/checks/collect-screens.ts';
import { collectRoutes } from '#app/server/collect.ts';
import { mayPass } from '#domain/access.ts';
import { type Role, roles } from '#domain/role.ts';
import { areaOf, levelOf, type Shape, setNames, sets } from '#features/narrowings/narrowings.areas.ts';
import { narrowingCalls } from '#features/narrowings/narrowings.contract.ts';
import { isShut, workOutNarrowed } from '#features/narrowings/server/work-out-narrowed.ts';
import { defineCall, defineCalls, isWriting, type NamedCall } from '#kit/contract/define-call.ts';
import { done } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const calls: readonly NamedCall[] = (await collectRoutes()).map((route) => route.call);
const shapes: Readonly<Record<string, Shape>> = {
  ...sets,
  'without money': { otherwise: 'full', levels: { money: 'hidden' }, kinds: [] },
  'without exports, identity and acts on many': {
    otherwise: 'full',
    levels: {},
    kinds: ['exports', 'identity', 'mass'],
  },
};

let api: TestApi;
let admin: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
});
afterAll(() => api.stop());

/** The code of the refusal with which a call is met before anything of it is read. */
const refusalOf = async (who: TestCaller, call: NamedCall): Promise<string> => {
  const url = `/api${call.path.replaceAll(/:(\w+)/g, '1')}`;
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'text/plain' };
  const answer = await api.inject({
    method: call.method,
    url,
    headers,
    ...(call.method === 'GET' ? {} : { payload: 'x' }),
  });
  return answer.statusCode === 403 ? answer.json<{ code: string }>().code : '';
};

const today = moscowDateOf(new Date());
const narrowed = async (role: Role, name: string): Promise<TestCaller> => {
  const shape = shapes[name];
  if (!shape) throw new Error(name);
  const person = await api.as(role, `${role} ${name}`);
  const set = setNames.find((one) => one === name) ?? null;
  const body = { user_id: person.userId, set, levels: shape.levels, kinds: [...shape.kinds] };
  const days = { from_day: today, to_day: null, reason: 'A' };
  await admin.call(narrowingCalls.narrow, { body: { ...body, ...days } });
  return person;
};

/** Of calls that only read, those the shape shuts alone: the others would be run. */
const triedBy = (shape: Shape): readonly NamedCall[] =>
  calls.filter((call) => isWriting(call) || isShut(call, [shape]));

describe.each(Object.keys(shapes))('somebody narrowed to «%s»', (name) => {
  it.each(roles)('is refused as %s what the shape shuts and his role has, and nothing else', async (role) => {
    const shape = shapes[name] as Shape;
    const person = await narrowed(role, name);
    // What his role has not is refused before anybody asks what was taken.
    const tried = triedBy(shape).filter(
      (call) => call.access.kind !== 'public' && mayPass(call.access, role),
    );
    const met = await Promise.all(
      tried.map(async (call) => [call.name, await refusalOf(person, call)] as const),
    );
    const shut = tried.filter((call) => isShut(call, [shape]));
    expect(met.filter(([, code]) => code === kitErrors.narrowed.code).map(([call]) => call)).toEqual(
      shut.map((call) => call.name),
    );
  });
});

describe('what is taken away', () => {
  it('takes in a feature of tomorrow unasked', () => {
    const path = '/tomorrow/do';
    const { make } = defineCalls('tomorrow', {
      make: defineCall({
        method: 'POST',
        path,
        access: { kind: 'roles', roles: ['admin'], adminPasses: true },
        summary: 'A',
        reply: done(),
      }),
    });
    expect(isShut(make, [sets.accountant])).toBe(true);
    expect(isShut(make, [sets.observer])).toBe(true);
    expect(workOutNarrowed([make], [sets.accountant], '').features).toContain('tomorrow');
  });

  it('leaves an accountant money alone of what may be changed, and neither people, rights nor tariffs', () => {
    const open = calls.filter((call) => !isShut(call, [sets.accountant]));
    const areasOpen = (of: readonly NamedCall[]) =>
      new Set(of.map((call) => areaOf(call.name.split('.')[0] ?? '')).filter((area) => area !== undefined));
    const changed = open.filter(
      (call) => isWriting(call) && call.access.kind !== 'public' && call.records !== 'own',
    );
    expect([...areasOpen(changed)].toSorted()).toEqual(['chat', 'money', 'tasks']);
    expect(levelOf([sets.accountant], 'tariffs')).toBe('hidden');
  });

  it('hides every screen of a hidden area', async () => {
    for (const shape of Object.values(shapes)) {
      const { features } = workOutNarrowed(calls, [shape], '');
      const shown = (await collectScreens()).filter(({ screen }) => {
        const area = areaOf(screen.feature);
        return area && levelOf([shape], area) === 'hidden' && !features.includes(screen.feature);
      });
      expect(shown.map(({ screen }) => screen.path)).toEqual([]);
    }
  });

  it('knows every workbook as an export', () => {
    const books = calls.filter(
      ({ reply, summary, reads, method }) =>
        'file' in reply &&
        (method === 'GET' || !reads) &&
        /XLSX/.test(summary) &&
        !/PDF/.test(summary) &&
        !/Образец|образец/.test(summary),
    );
    expect(books.filter((call) => call.bulk !== 'export').map((call) => call.name)).toEqual([]);
  });
});
