import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

const packages = ['core', 'dates', 'notifications'] as const;

/** Every stylesheet Mantine has, in the layer of the components. */
const wholeKit = packages
  .map((name) => readFileSync(`node_modules/@mantine/${name}/styles.layer.css`, 'utf8'))
  .join('\n');

/**
 * Before a page is opened: it is looked at without what takes time and shows nothing. A long table repeats one row,
 * its first ones stand for it; a colour passes into another at once.
 */
export const showPlainly = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      tbody tr:nth-child(n + 6) { display: none }
      *, ::before, ::after { transition: none !important }
    `);
    document.adoptedStyleSheets = [sheet];
  });
};

/** Lays every style of the kit over those that came with the components, or takes them away again. */
const wearWholeKit = (page: Page, css: string | null): Promise<void> =>
  page.evaluate((text) => {
    const [plain] = document.adoptedStyleSheets;
    const sheets = plain ? [plain] : [];
    if (text !== null) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      sheets.push(sheet);
    }
    document.adoptedStyleSheets = sheets;
  }, css);

const takePicture = (page: Page): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', caret: 'hide' });

/** How every element of the kit in sight, and what stands before and after it, is drawn, one line each. */
const readStyles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isInSight = (element: Element): boolean => {
      const { top, bottom } = element.getBoundingClientRect();
      return element.checkVisibility() && bottom > 0 && top < globalThis.innerHeight;
    };
    const lineOf = (element: Element, part: string): string => {
      const style = getComputedStyle(element, part);
      if (part !== '' && style.content === 'none') return '';
      // Variables are drawn by nobody; the build writes their values shorter than the kit does.
      const drawn = [...style].filter((name) => !name.startsWith('--'));
      return drawn.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
    };
    return [...document.querySelectorAll('[class*="m_"]')]
      .filter(isInSight)
      .flatMap((element) => ['', '::before', '::after'].map((part) => lineOf(element, part)));
  });

/** Whether this page has come to rest and is drawn otherwise with every style of the kit, element by element. */
const isDrawnOtherwise = async (page: Page): Promise<boolean> => {
  let own = await takePicture(page);
  // What has just been opened may still be on its way to its place.
  await expect(async () => {
    const before = own;
    own = await takePicture(page);
    expect(own.equals(before)).toBe(true);
  }).toPass({ intervals: [100] });
  await wearWholeKit(page, wholeKit);
  const isSame = (await takePicture(page)).equals(own);
  const wholeStyles = isSame ? [] : await readStyles(page);
  await wearWholeKit(page, null);
  if (isSame) return false;
  // What has changed by itself meanwhile says nothing of styles.
  if (!(await takePicture(page)).equals(own)) return isDrawnOtherwise(page);
  const ownStyles = await readStyles(page);
  return ownStyles.some((view, at) => view !== wholeStyles[at]);
};

/** Whether this page is drawn otherwise once it has every style of the kit; what moves by itself is told by its styles. */
export const isUnderdressed = async (page: Page): Promise<boolean> => {
  const own = await takePicture(page);
  await wearWholeKit(page, wholeKit);
  const isSame = (await takePicture(page)).equals(own);
  await wearWholeKit(page, null);
  return isSame ? false : isDrawnOtherwise(page);
};
