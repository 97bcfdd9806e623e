import { type ComponentType } from 'react';
import type { Role } from '#domain/role.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { type DealPanel, dealPanels, type PanelCount } from '#features/deal-room/web/deal-room.facade.tsx';
import { BanksView, OffersView } from '#features/deal-legs/web/leg-views.facade.tsx';
import { type Deal, legsWithBank } from '#features/deal-legs/deal-legs.view.ts';
import { fetchedCounter, type ViewCounter, viewCounter } from '#features/deal-room/web/view-counter.tsx';
import { lazyPart } from '#kit/web/lazy-part.ts';

const ParametersView = lazyPart(async () => ({
  default: (await import('#features/deal-room/web/ParametersView.tsx')).ParametersView,
}));

/** A view of the deal: `?view=<id>`. */
export type RoomView = Omit<DealPanel, 'load' | 'loadCount'> & {
  readonly Count?: ViewCounter | undefined;
  readonly Panel: ComponentType<{ readonly deal: Deal }>;
};
export type RoomViewList = { readonly all: readonly RoomView[]; readonly current: RoomView };

const counted = (count: number): PanelCount | undefined => (count > 0 ? { text: String(count) } : undefined);
const countOffers = (deal: Deal): number => deal.legs.filter((leg) => leg.offer !== null).length;

const banks: RoomView = {
  id: 'banks',
  title: dealRoomTexts.views.banks,
  order: 10,
  Count: viewCounter((deal) => counted(legsWithBank(deal).length)),
  Panel: BanksView,
};
const ownViews: readonly RoomView[] = [
  banks,
  {
    id: 'offers',
    title: dealRoomTexts.views.offers,
    order: 30,
    Count: viewCounter((deal) => counted(countOffers(deal))),
    Panel: OffersView,
  },
  { id: 'parameters', title: dealRoomTexts.views.parameters, order: 80, Panel: ParametersView },
];

const contributed = ({ load, loadCount, ...panel }: DealPanel): RoomView => ({
  ...panel,
  Count: loadCount && fetchedCounter(loadCount),
  Panel: lazyPart(load),
});

let views: readonly RoomView[] | undefined;

/** Our views and those of other features; the slots are filled once, at start. */
const allViews = (): readonly RoomView[] =>
  (views ??= [...ownViews, ...dealPanels.items().map(contributed)].toSorted((a, b) => a.order - b.order));

/** Every view a role has of a deal and the one the address names, the banks without one. */
export const roomViews = (id: string | undefined, role: Role, deal: Deal): RoomViewList => {
  const all = allViews().filter(({ isShown }) => isShown?.(role, deal) ?? true);
  return { all, current: all.find((view) => view.id === id) ?? banks };
};
