import type { Page, Route } from '@playwright/test';
import { createAddressBook, loadingSigns, pageInSight, screenVisits } from '#app/checks/screen-visits.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** How the server answers the calls of a page: not yet, by a failure, not at all, or as it should. */
type Mood = 'slow' | 'broken' | 'away' | 'well';

/** What the shell and its telephone ask by themselves, and the working days, of which every page has a table until they come: no concern of a screen. */
const isShellCall =
  /\/api\/(user\/(info|notification)|health|notification\/banner|realtime|login\/|calendar$|files-winners\/login|call\/(my-shift|recording-terms|colleagues))/;

const breakdown = {
  status: 500,
  json: { message: 'Что-то сломалось у нас', code: 'internal', request_id: 'e2e' },
};

/** Stands between a page and the server. */
const createWeather = async (page: Page) => {
  const waiting: Route[] = [];
  const asked: string[] = [];
  let mood: Mood = 'well';
  const answer = async (route: Route): Promise<void> => {
    if (mood === 'slow') waiting.push(route);
    else if (mood === 'broken') await route.fulfill(breakdown);
    else if (mood === 'away') await route.abort('connectionrefused');
    else await route.fallback();
  };
  await page.route(/\/api\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (isShellCall.test(pathname)) {
      await route.fallback();
      return;
    }
    asked.push(pathname);
    await answer(route);
  });
  return {
    /** Paths asked for since the last change of mood. */
    asked: (): readonly string[] => asked,
    become: async (next: Mood): Promise<void> => {
      mood = next;
      asked.length = 0;
      await Promise.all(waiting.splice(0).map(answer));
    },
  };
};

const retry = (page: Page) =>
  page.locator(pageInSight).getByRole('button', { name: webTexts.retry, exact: true }).first();

const has = async (check: Promise<unknown>): Promise<boolean> => {
  try {
    await check;
    return true;
  } catch {
    return false;
  }
};

const soon = { timeout: 4000 } as const;

/** What one screen owes a person while the server is slow, broken, away and well again; empty when it keeps all. */
const faultsOf = async (page: Page, address: string): Promise<string[]> => {
  const weather = await createWeather(page);
  const faults: string[] = [];
  const owes = async (what: string, check: Promise<unknown>): Promise<boolean> => {
    const isSaved = await has(check);
    if (!isSaved) faults.push(`${address}: ${what}`);
    return isSaved;
  };
  await weather.become('slow');
  await page.goto(address);
  await expect(page.locator(pageInSight)).toBeVisible();
  const asks = await has(expect.poll(() => weather.asked().length, { timeout: 1500 }).toBeGreaterThan(0));
  // A screen that asks for nothing has nothing to wait for.
  if (asks) {
    await owes('nothing says that it loads', expect(page.locator(loadingSigns).first()).toBeVisible(soon));
    await weather.become('broken');
    if (await owes('no «retry» after a failure', expect(retry(page)).toBeVisible(soon))) {
      await owes('keeps loading after a failure', expect(page.locator(loadingSigns)).toHaveCount(0, soon));
      await weather.become('away');
      await retry(page).click();
      await owes('no «retry» without a connection', expect(retry(page)).toBeVisible(soon));
      await weather.become('well');
      // A page of many parts has a «retry» in each.
      for (let turn = 0; turn < 12 && (await retry(page).isVisible()); turn += 1) {
        // What came back by itself meanwhile needs no press; whether everything did is asked below.
        await retry(page)
          .click({ timeout: 2_000 })
          .catch(() => undefined);
        await has(expect(page.locator(loadingSigns)).toHaveCount(0, soon));
      }
      await owes('does not come back', expect(retry(page)).toHaveCount(0, soon));
    }
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return faults;
};

test('every screen says that it loads, that it failed, and comes back by «retry»', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000);
  const book = createAddressBook();
  const faults: string[] = [];
  let signedAs: string | null = null;
  for (const { screen, role } of await screenVisits()) {
    if (role === null) continue;
    if (role !== signedAs) await signIn(role);
    signedAs = role;
    const address = await book.addressOf(screen, page);
    faults.push(...(await faultsOf(page, address)));
    await book.note(page);
  }
  expect(faults).toEqual([]);
});
