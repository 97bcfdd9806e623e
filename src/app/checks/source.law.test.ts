import { describe, expect, it } from 'vitest';
import { findBans } from '#app/checks/find-bans.ts';
import { type Json, jsonOf } from '#app/checks/generate-input.ts';
import { readSources } from '#app/checks/source-files.ts';
import { collectRoutes } from '#app/server/collect.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';

const sources = readSources();
const calls: readonly NamedCall[] = (await collectRoutes()).map((route) => route.call);

describe('the source', () => {
  it('holds nothing banned', () => {
    expect(findBans(sources)).toEqual([]);
  });
});

const planted: readonly (readonly [string, string, string])[] = [
  ['src/kit/server/x.ts', 'export const x = Math.random();', 'randomness'],
  ['src/kit/server/x.ts', 'export const x = Date.now();', 'time comes'],
  ['src/kit/server/x.ts', 'export const x = new Date();', 'time comes'],
  ['src/kit/server/x.ts', "eval('1');", 'no code'],
  ['src/kit/web/X.tsx', "new Function('return 1');", 'no code'],
  ['src/kit/web/X.tsx', "export const X = () => <b dangerouslySetInnerHTML={{ __html: '' }} />;", 'no HTML'],
  ['src/kit/web/X.tsx', "document.body.innerHTML = '';", 'no HTML'],
  ['src/features/deals/server/x.ts', 'sql.raw(name);', 'SQL only'],
  ['src/features/deals/server/x.ts', "import { exec } from 'node:child_process';", 'no shell'],
  ['src/features/deals/server/x.ts', "await fetch('https://example.ru');", 'outside'],
  ['src/features/deals/web/X.tsx', "await fetch('/api/x');", 'door to the server'],
  ['src/features/deals/server/x.ts', 'export const x = process.env.SECRET;', 'environment'],
  ['src/features/deals/x.e2e.ts', 'await page.waitForTimeout(1_000);', 'waits for what'],
  ['src/features/deals/server/x.test.ts', "it.skipIf(postgresUrl)('', () => {});", 'skips on PostgreSQL'],
  ['src/app/checks/x.law.test.ts', "it.skipIf(postgresUrl)('', () => {});", 'skips on PostgreSQL'],
  ['src/features/deals/web/X.tsx', "const accepting = 'T20';", 'by its name'],
  ['src/features/deals/server/x.ts', 'const effects = { T12b: asking };', 'by its name'],
  ['src/features/deals/server/x.seed.ts', "sql`select 1 where move in ('T5')`;", 'by its name'],
  ['src/features/deals/web/X.tsx', "import { Button, Modal } from '@mantine/core';", 'dialogs come from'],
  ['src/features/deals/web/X.tsx', "import { Dialog } from '@mantine/core';", 'dialogs come from'],
  ['src/features/deals/web/X.tsx', 'export const X = () => <dialog open />;', 'dialogs come from'],
  ['src/features/deals/web/X.tsx', 'export const X = () => <div role="alertdialog" />;', 'dialogs come from'],
  ['src/features/deals/web/X.tsx', 'element.showModal();', 'dialogs come from'],
  ['src/features/deals/server/x.ts', "registerFact('hasOffer', hasOffer);", 'importing does nothing'],
  [
    'src/features/deals/server/deals.hooks.ts',
    'hooks.push(listen(dealMoved, tell));',
    'importing does nothing',
  ],
  ['src/features/deals/web/X.tsx', "import { lazy } from 'react';", 'by lazyPart'],
  ['src/features/deals/web/X.tsx', "localStorage.getItem('Admin-Token');", 'no token'],
];

describe('the bans', () => {
  it.each(planted)('%s: %s is caught', (path, text, rule) => {
    expect(findBans([{ path, text }]).join('\n')).toContain(rule);
  });
});

const unbounded = (schema: Json, path: string): string[] => {
  const isPlainText =
    schema.type === 'string' && !schema.enum && !schema.format && schema.const === undefined;
  const own = [
    ...(isPlainText && schema.maxLength === undefined && schema.pattern === undefined
      ? [`${path}: text without a limit`]
      : []),
    ...(schema.type === 'array' && schema.maxItems === undefined ? [`${path}: list without a limit`] : []),
    ...(/(^|[._])ids?$/.test(path) && schema.type === 'integer' && !schema.entity
      ? [`${path}: an id of no entity`]
      : []),
  ];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
    unbounded(field, `${path}.${key}`),
  );
  const items = schema.items ? unbounded(schema.items, path) : [];
  return [...own, ...fields, ...items, ...(schema.anyOf ?? []).flatMap((option) => unbounded(option, path))];
};

describe('what a call takes', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    '%s is bounded and names its records',
    (_name, call) => {
      const inputs = [call.params, call.query, call.body].filter((schema) => schema !== undefined);
      expect(inputs.flatMap((schema) => unbounded(jsonOf(schema), call.name))).toEqual([]);
    },
  );
});
