import { expect, it } from 'vitest';
import { findShutButtons } from '#app/checks/buttons/find-shut-buttons.ts';

/** Their dialogs are opened by parts that go by what the server says may be done (`can`), beside whoever draws them. */
const openedByWhoAsks = new Set(['/remuneration/act/$id', '/documents/index']);

it('no screen shows a role a button that the server refuses it: whoever is let in to look alone is asked about', async () => {
  const { met, shut } = await findShutButtons();
  expect(met).toBeGreaterThan(50);
  expect(shut.filter(({ screen }) => !openedByWhoAsks.has(screen))).toEqual([]);
  expect(new Set(shut.map(({ screen }) => screen))).toEqual(openedByWhoAsks);
});
