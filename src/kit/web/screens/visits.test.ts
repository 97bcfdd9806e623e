import { beforeEach, describe, expect, it } from 'vitest';
import { everyone } from '#domain/access.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { isUnsaved, markPage } from '#kit/web/forms/unsaved.ts';
import {
  type Arrival,
  closeVisit,
  closeVisits,
  maxVisits,
  moveVisit,
  pageIdOf,
  recordVisit,
  refreshVisit,
  restoreVisits,
  titleVisit,
  useVisits,
  type Visit,
} from '#kit/web/screens/visits.ts';

const load = async (): Promise<unknown> => ({ default: () => null });
const input = { title: 'Сделка', access: everyone, cache: true, load } as const;
const screens = defineScreens('demo', {
  detail: screen({ path: '/demo/detail/$id', ...input }),
  edit: screen({ path: '/demo/edit/$id', replaces: '/demo/detail/$id', ...input }),
});

const at = (name: 'detail' | 'edit', id: number, search = {}): Arrival => ({
  key: `/demo/${name}/${id}`,
  href: `/demo/${name}/${id}`,
  screen: screens[name],
  params: { id: String(id) },
  search,
});
const idOf = (key: string): string => {
  const visit = useVisits.getState().visits.find((one) => one.key === key);
  return visit ? pageIdOf(visit) : '';
};
const edit = (key: string): void => markPage(idOf(key), 'form');
const keys = (): string[] => useVisits.getState().visits.map(({ key }) => key);

describe('the open pages', () => {
  beforeEach(() => closeVisits());

  it('keep their order and their titles when seen again', () => {
    recordVisit(at('detail', 1));
    recordVisit(at('detail', 2));
    titleVisit('/demo/detail/1', '№ 1');
    recordVisit(at('detail', 1, { view: 'history' }));
    expect(keys()).toEqual(['/demo/detail/1', '/demo/detail/2']);
    expect(useVisits.getState().visits[0]).toMatchObject({ title: '№ 1', search: { view: 'history' } });
  });

  it('lose the page that the new one replaces, and only that', () => {
    recordVisit(at('detail', 1));
    recordVisit(at('detail', 2));
    recordVisit(at('edit', 1));
    expect(keys()).toEqual(['/demo/detail/2', '/demo/edit/1']);
  });

  it('are never more than twelve: the one seen longest ago goes', () => {
    for (let id = 1; id <= maxVisits; id += 1) recordVisit(at('detail', id));
    recordVisit(at('detail', 1));
    recordVisit(at('detail', 99));
    expect(keys()).toHaveLength(maxVisits);
    expect(keys()).not.toContain('/demo/detail/2');
    expect(keys()).toContain('/demo/detail/1');
  });

  it('close one, close others, build anew', () => {
    for (const id of [1, 2, 3]) recordVisit(at('detail', id));
    closeVisit('/demo/detail/2');
    refreshVisit('/demo/detail/3');
    expect(useVisits.getState().visits.map(({ key, revision }) => [key, revision])).toEqual([
      ['/demo/detail/1', 0],
      ['/demo/detail/3', 1],
    ]);
    closeVisits(({ key }) => key === '/demo/detail/3');
    expect(keys()).toEqual(['/demo/detail/3']);
  });

  it('stay the same page when they move to another address', () => {
    recordVisit(at('detail', 1));
    const before = useVisits.getState().visits[0]?.identity;
    moveVisit('/demo/detail/1', '/demo/detail/5');
    recordVisit(at('detail', 5));
    expect(useVisits.getState().visits).toMatchObject([{ key: '/demo/detail/5', identity: before }]);
    recordVisit(at('detail', 1));
    expect(new Set(useVisits.getState().visits.map(({ identity }) => identity)).size).toBe(2);
  });

  it('keep a page with unsaved edits when it is the oldest, and when another replaces it', () => {
    for (let id = 1; id <= maxVisits; id += 1) recordVisit(at('detail', id));
    edit('/demo/detail/1');
    edit('/demo/detail/2');
    recordVisit(at('detail', 99));
    expect(keys()).not.toContain('/demo/detail/3');
    recordVisit(at('edit', 2));
    expect(keys()).toEqual(expect.arrayContaining(['/demo/detail/1', '/demo/detail/2', '/demo/edit/2']));
    expect(keys()).toHaveLength(maxVisits);
  });

  it('are more than twelve when each but the newest has unsaved edits', () => {
    for (let id = 1; id <= maxVisits; id += 1) {
      recordVisit(at('detail', id));
      edit(`/demo/detail/${id}`);
    }
    recordVisit(at('detail', 99));
    expect(keys()).toHaveLength(maxVisits + 1);
  });

  it('forget the edits of a page that is closed or built anew', () => {
    recordVisit(at('detail', 1));
    recordVisit(at('detail', 2));
    const [first, second] = [idOf('/demo/detail/1'), idOf('/demo/detail/2')];
    edit('/demo/detail/1');
    edit('/demo/detail/2');
    refreshVisit('/demo/detail/1');
    closeVisit('/demo/detail/2');
    expect([isUnsaved(first), isUnsaved(second)]).toEqual([false, false]);
    markPage(second, 'late');
    expect(isUnsaved(second)).toBe(false);
  });

  it('come back asleep and wake up when they are seen', () => {
    const asleep = (id: number, seenAt: number): Visit => ({
      ...at('detail', id),
      title: `№ ${id}`,
      revision: 0,
      seenAt,
      identity: `/demo/detail/${id}`,
      isAsleep: true,
    });
    restoreVisits([asleep(1, 7), asleep(2, 4)]);
    recordVisit(at('detail', 2));
    const [first, second] = useVisits.getState().visits;
    expect(first).toMatchObject({ isAsleep: true, title: '№ 1' });
    expect(second).toMatchObject({ title: '№ 2', seenAt: 8 });
    expect(second?.isAsleep).toBeUndefined();
  });
});
