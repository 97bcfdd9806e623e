import { globSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { root, readSources } from '#app/checks/source-files.ts';
import { collectRoutes } from '#app/server/collect.ts';
import { type Access, mayPass } from '#domain/access.ts';
import { roles } from '#domain/role.ts';
import { areaOf, type Shape } from '#features/narrowings/narrowings.areas.ts';
import { isShut, workOutNarrowed } from '#features/narrowings/server/work-out-narrowed.ts';
import { replyCutter } from '#kit/server/replies/cut-reply.ts';
import { type SessionUser, useSession } from '#kit/web/calls/session.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const calls = (await collectRoutes()).map(({ call }) => call);

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
  const { features, readOnly, why } = workOutNarrowed(calls, [lookingAt(feature)], 'A');
  useSession.setState({ user: { narrowed: { features, readOnly, why } } as unknown as SessionUser });
};
afterEach(() => useSession.setState({ user: null }));

describe('a feature left for looking', () => {
  it('offers no act of any right it declares, to no role; left whole, to those who have the right', () => {
    const taken = rights.filter(({ feature }) => areaOf(feature) !== undefined);
    expect(new Set(taken.map(({ feature }) => feature)).size).toBeGreaterThan(60);
    for (const { feature, name, access } of taken) {
      lookAt(feature);
      const offered = roles.filter((role) => mayAct(feature, access, role));
      expect([feature, name, offered]).toEqual([feature, name, []]);
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

  it('has what its answers offer to do taken out of them, and all that is only told left', () => {
    const offer = z.object({
      moves: z.array(z.string()),
      rows: z.array(z.object({ can_edit: z.boolean(), can_preview: z.boolean(), name: z.string() })),
    });
    const answer = () => ({
      moves: ['send'],
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
      rows: [{ can_edit: false, can_preview: true, name: 'A' }],
    });
  });
});
