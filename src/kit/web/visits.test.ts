import { beforeEach, describe, expect, it } from 'vitest';
import { everyone } from '#domain/access.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';
import {
  type Arrival,
  closeOtherVisits,
  closeVisit,
  closeVisits,
  maxVisits,
  moveVisit,
  recordVisit,
  refreshVisit,
  titleVisit,
  useVisits,
} from '#kit/web/visits.ts';

const load = async (): Promise<unknown> => ({ default: () => null });
const given = { title: 'Сделка', access: everyone, cache: true, load } as const;
const screens = defineScreens('demo', {
  detail: screen({ path: '/demo/detail/$id', ...given }),
  edit: screen({ path: '/demo/edit/$id', replaces: '/demo/detail/$id', ...given }),
});

const at = (name: 'detail' | 'edit', id: number, search = {}): Arrival => ({
  key: `/demo/${name}/${id}`,
  href: `/demo/${name}/${id}`,
  screen: screens[name],
  params: { id: String(id) },
  search,
});
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
    closeOtherVisits('/demo/detail/3');
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
});
