import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { everyone } from '#domain/access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { defineEvent } from '#kit/contract/define-event.ts';
import { lightContracts, lightModule } from '#scripts/build/light-contracts.ts';

const calls = defineCalls('demo', {
  add: defineCall({
    method: 'POST',
    path: '/demo/add',
    access: everyone,
    summary: 'Secret words of the server',
    creates: true,
    danger: true,
    files: { kind: 'documents', max: 2 },
    body: z.strictObject({ name: z.string() }),
    reply: z.object({ id: z.int() }),
  }),
  list: defineCall({
    method: 'POST',
    path: '/demo/list',
    access: everyone,
    summary: '',
    reads: true,
    reply: z.array(z.string()),
  }),
});
const events = { changed: defineEvent({ origin: 'deal', counter: 'countDeal', data: z.object({}) }) };

const run = (code: string): Promise<unknown> => import(`data:text/javascript,${encodeURIComponent(code)}`);

describe('a contract for the browser', () => {
  it('says how a call is made and nothing of what it carries', async () => {
    expect(await run(lightModule({ calls, events }))).toMatchObject({
      calls: {
        add: {
          name: 'demo.add',
          method: 'POST',
          path: '/demo/add',
          creates: true,
          danger: true,
          files: { kind: 'documents', max: 2 },
        },
        list: { name: 'demo.list', method: 'POST', path: '/demo/list', reads: true },
      },
      events: { changed: { origin: 'deal', counter: 'countDeal' } },
    });
  });

  it('holds its groups alone: importing anything else fails the build', () => {
    const code = lightModule({
      calls,
      field: z.string(),
      names: ['a'],
      most: 3,
      make: () => calls,
      nothing: {},
    });
    expect(code).not.toMatch(/field|names|most|make|nothing/);
  });

  it('is made of the very files, and of no others', async () => {
    const load = lightContracts().load as (id: string) => Promise<{ readonly code: string } | null>;
    const file = new URL('../../src/features/sign-in/sign-in.contract.ts', import.meta.url).pathname;
    const { signInCalls } = (await run((await load(file))?.code ?? '')) as { signInCalls: object };
    expect(signInCalls).toMatchObject({ signOut: { name: 'signIn.signOut', method: 'POST' } });
    expect(await load(file.replace('.contract.', '.access.'))).toBeNull();
  });
});
