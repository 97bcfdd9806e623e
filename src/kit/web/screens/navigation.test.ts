import { beforeEach, describe, expect, it, vi } from 'vitest';
import { everyone } from '#domain/access.ts';
import { type AnyScreen, linkTo } from '#kit/web/screens/define-screens.ts';
import {
  beginNavigation,
  comeAnew,
  type FindPage,
  type Found,
  goTo,
  hrefOf,
  type Place,
  screenAt,
  useNavigation,
} from '#kit/web/screens/navigation.ts';

const screenOf = (path: string): AnyScreen => ({
  path,
  title: path,
  access: everyone,
  cache: true,
  load: async () => ({}),
  name: path,
  feature: 'x',
});
const screens = ['/list/index', '/deal/detail/$id', '/Email/index'].map(screenOf);

/** A window with a history, of which a step back tells as browsers do. */
const openWindow = (address: string) => {
  const steps = [address];
  const target = new EventTarget();
  const write = (place: number, path: string): void => void steps.splice(place, steps.length, path);
  vi.stubGlobal('location', {
    get pathname() {
      return new URL(steps.at(-1) ?? '', 'http://x').pathname;
    },
    get search() {
      return new URL(steps.at(-1) ?? '', 'http://x').search;
    },
    get hash() {
      return new URL(steps.at(-1) ?? '', 'http://x').hash;
    },
  });
  vi.stubGlobal('history', {
    state: null,
    pushState: (_state: unknown, _title: string, path: string) => write(steps.length, path),
    replaceState: (_state: unknown, _title: string, path: string) => write(steps.length - 1, path),
  });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  return {
    steps,
    back: () => {
      steps.pop();
      target.dispatchEvent(new Event('popstate'));
    },
    notify: () => target.dispatchEvent(new Event('popstate')),
  };
};

const pageAt = ({ path, search, href }: Place): Found => {
  const at = screenAt(path);
  return at && { key: path, href, search, ...at };
};
const here = () => useNavigation.getState().arrival?.href;

beforeEach(() => useNavigation.setState({ screens, arrival: null, isLoading: false, error: null }));

it('knows a screen by its path, with what the path says to it, however its letters stand', () => {
  expect(screenAt('/deal/detail/7')).toMatchObject({
    screen: { path: '/deal/detail/$id' },
    params: { id: '7' },
  });
  expect(screenAt('/email/INDEX')?.screen.path).toBe('/Email/index');
  expect(screenAt('/deal/detail/7/more')).toBeNull();
  expect(hrefOf(linkTo('/deal/detail/$id', { id: 7 }, { view: 'banks', q: '' }))).toBe(
    '/deal/detail/7?view=banks',
  );
});

describe('the way to an address', () => {
  it('goes by its redirects, leaves one step in the history and writes the address as links do', async () => {
    const { steps } = openWindow('/list/index/?q=&preset=2');
    await beginNavigation(async (place) =>
      place.path === '/old' ? { instead: '/deal/detail/5' } : pageAt(place),
    );
    expect(steps).toEqual(['/list/index?preset=2']);
    await goTo('/old');
    expect(steps).toEqual(['/list/index?preset=2', '/deal/detail/5']);
    expect(here()).toBe('/deal/detail/5');
    await goTo('/deal/detail/5');
    expect(steps).toHaveLength(2);
  });

  it('shows the page asked for last, and both who asked end when it is there', async () => {
    openWindow('/list/index');
    const slow = Promise.withResolvers<void>();
    await beginNavigation(async (place) => {
      if (place.path === '/deal/detail/1') await slow.promise;
      return pageAt(place);
    });
    const first = goTo('/deal/detail/1');
    expect(useNavigation.getState().isLoading).toBe(true);
    await goTo('/deal/detail/2');
    slow.resolve();
    await first;
    expect(here()).toBe('/deal/detail/2');
    expect(useNavigation.getState().isLoading).toBe(false);
  });

  it('follows a step back, and takes a step of what lay over the page for none', async () => {
    const window = openWindow('/list/index');
    const find = vi.fn<FindPage>(async (place) => pageAt(place));
    await beginNavigation(find);
    await goTo('/deal/detail/1');
    window.notify();
    expect(find).toHaveBeenCalledTimes(2);
    window.back();
    await vi.waitFor(() => expect(here()).toBe('/list/index'));
  });

  it('asks anew for the page of another path or when told to, not for another search of it', async () => {
    openWindow('/list/index');
    const news: boolean[] = [];
    await beginNavigation(async (place, isNew) => {
      news.push(isNew);
      return pageAt(place);
    });
    await goTo('/list/index?q=a', { replace: true });
    await comeAnew();
    expect(news).toEqual([true, false, true]);
  });

  it('keeps why nothing came until something does', async () => {
    openWindow('/list/index');
    await beginNavigation(async (place) => {
      if (place.path === '/deal/detail/1') throw new Error('away');
      return pageAt(place);
    });
    await goTo('/deal/detail/1');
    expect(useNavigation.getState().error?.message).toBe('away');
    await goTo('/list/index');
    expect(useNavigation.getState()).toMatchObject({ error: null, isLoading: false });
  });

  it('shows a page whose address the browser does not let us write', async () => {
    openWindow('/list/index/');
    vi.stubGlobal('history', {
      state: null,
      replaceState: () => {
        throw new DOMException('too often', 'SecurityError');
      },
    });
    await beginNavigation(async (place) => pageAt(place));
    expect(here()).toBe('/list/index');
    expect(useNavigation.getState().error).toBeNull();
  });
});
