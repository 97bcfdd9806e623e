import { beforeEach, describe, expect, it } from 'vitest';
import { dealListScreens } from '#features/deal-list/web/deal-list.screens.ts';
import { dealRoomScreens } from '#features/deal-room/web/deal-room.screens.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';
import { recordVisit, useVisits } from '#kit/web/screens/visits.ts';

const visit = (screen: AnyScreen, path: string, params: Record<string, string> = {}): void =>
  recordVisit({ key: path, href: path, screen, params, search: {} });
const open = (): string[] => useVisits.getState().visits.map(({ key }) => key);

beforeEach(() => useVisits.setState({ visits: [], turn: 0 }));

describe('the screens of deals', () => {
  it('have the list called «Сделки», built anew at every visit', () => {
    expect(dealListScreens.list).toMatchObject({ path: '/application/index', title: 'Сделки', cache: false });
  });

  it('close the detail of a deal when its edit is opened, and no other', () => {
    visit(dealRoomScreens.detail, '/application/detail/48001', { id: '48001' });
    visit(dealRoomScreens.detail, '/application/detail/48002', { id: '48002' });
    visit(dealRoomScreens.edit, '/application/edit/48001', { id: '48001' });
    expect(open()).toEqual(['/application/detail/48002', '/application/edit/48001']);
  });
});
