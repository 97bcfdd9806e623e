import { expect, it } from 'vitest';
import { keepPages, type Page } from '#kit/web/scan/keep-pages.ts';

type Scan = Parameters<typeof keepPages>[0]['scan'];

/** Pages whose scanner answers when it is told to; what it makes says what it was asked for. */
const pagesAtWork = () => {
  const asked: (() => void)[] = [];
  const unread: string[] = [];
  const list: { pages: readonly Page[] } = { pages: [] };
  const scan: Scan = ({ file, quarters, isCut, isBlack }) =>
    new Promise((resolve, reject) => {
      const jpeg = new Blob([[file.name, quarters, isCut, isBlack].join(' ')]);
      const made = { jpeg } as Awaited<ReturnType<Scan>>;
      asked.push(() => (file.name === 'bad.jpg' ? reject(new Error('unreadable')) : resolve(made)));
    });
  const kept = keepPages({
    scan,
    onChange: (next) => {
      list.pages = next;
    },
    onUnreadable: (name) => unread.push(name),
  });
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  const answer = async (): Promise<void> => {
    await pause();
    asked.shift()?.();
    await pause();
  };
  const made = () => Promise.all(list.pages.map(async (page) => (await page.made?.jpeg.text()) ?? null));
  return { kept, list, unread, asked, answer, made };
};
const photo = (name: string): File => new File([''], name);

it('what comes of a page as it was before it was turned is not the page, and is not worked on twice', async () => {
  const { kept, list, answer, made, asked } = pagesAtWork();
  kept.add([photo('a.jpg'), photo('b.jpg')]);
  const key = list.pages[0]?.key ?? '';
  await Promise.resolve();
  kept.turn(key);
  kept.turn(key);
  await answer();
  expect(await made()).toEqual([null, null]);
  await answer();
  expect(await made()).toEqual([null, 'b.jpg 0 true false']);
  await answer();
  expect(await made()).toEqual(['a.jpg 2 true false', 'b.jpg 0 true false']);
  expect(asked).toEqual([]);
});

it('a document made black while its pages are worked on is black throughout; what cannot be read leaves', async () => {
  const { kept, list, answer, made, unread } = pagesAtWork();
  kept.add([photo('a.jpg'), photo('bad.jpg')]);
  await answer();
  kept.setBlack(true);
  expect(await made()).toEqual([null, null]);
  for (let at = 0; at < 3; at += 1) await answer();
  expect(await made()).toEqual(['a.jpg 0 true true']);
  expect(unread).toEqual(['bad.jpg']);
  const jobs = list.pages.map(({ job }) => job);
  kept.setCut(list.pages[0]?.key ?? '', false);
  await answer();
  expect(await made()).toEqual(['a.jpg 0 false true']);
  expect(list.pages.map(({ job }) => job)).not.toEqual(jobs);
});

it('what stands here still, because it found no room on the device, is no second page when it is gone on with', async () => {
  const { kept, list, answer, made } = pagesAtWork();
  kept.add([photo('a.jpg'), photo('b.jpg')]);
  await answer();
  await answer();
  const [first] = list.pages;
  if (!first) throw new Error('No page');
  const other = { key: 'c', file: photo('c.jpg'), quarters: 0, isCut: true };
  kept.restore([other, first], false);
  await answer();
  expect(await made()).toEqual(['c.jpg 0 true false', 'a.jpg 0 true false', 'b.jpg 0 true false']);
});
